import { describe, expect, test } from 'vitest'
import { createNodeGuardStage, createTimeTravelStage } from '#mocks/node/chains/chainStages'
import { createGateway } from '#mocks/rpc/createGateway'
import { createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createChainActions } from '#mocks/world/chain/createChainActions'
import { toChainRequest } from '../chains/createChainPipeline.ts'
import { startRpcSocket } from '../gateway/startRpcSocket.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { createFileParts } from '../testing/testParts.ts'
import { createChainObserver } from './createChainObserver.ts'
import { runChainCommand } from './runChainCommand.ts'

const parts = createFileParts()
const address = `0x${'12'.repeat(20)}` as const
const word = (digits: string) => `0x${digits.padStart(64, '0')}`

async function startChain(interval?: number) {
  const anvil = await parts.add(startTestAnvil({ timestamp: 1_700_000_000 }))
  const node = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
  if (interval) await node.request('anvil_setBlockTimestampInterval', [interval])
  const observer = createChainObserver(node, true)
  const clock = interval ? [createTimeTravelStage({ node, interval })] : []
  const stages = [createNodeGuardStage(), ...observer.stages, ...clock, createUpstreamStage({ upstream: node })]
  const request = toChainRequest(createGateway({ chainId: 31337, stages }))
  const ask = (method: string, ...params: unknown[]) => request(method, params)
  const actions = createChainActions((command) => runChainCommand(request, command))
  return { observer, ask, ...actions }
}

async function head({ ask }: Awaited<ReturnType<typeof startChain>>) {
  const block = (await ask('eth_getBlockByNumber', 'latest', false)) as Record<string, string>
  const { number, timestamp, baseFeePerGas = '0', hash = '' } = block
  return { number: Number(number), timestamp: Number(timestamp), baseFee: BigInt(baseFeePerGas), hash }
}

const [chain, steady] = await Promise.all([startChain(), startChain(12)])

describe('commands', () => {
  test('mine, with a time between blocks', async () => {
    const before = await head(chain)
    await chain.mine({ blocks: 3 })
    expect((await head(chain)).number).toBe(before.number + 3)
    await chain.mine({ blocks: 2, interval: 100 })
    const [last, one] = await Promise.all([head(chain), chain.ask('eth_getBlockByNumber', 'latest', false)])
    const previous = await chain.ask('eth_getBlockByHash', (one as { parentHash: string }).parentHash, false)
    expect(last.timestamp - Number((previous as { timestamp: string }).timestamp)).toBe(100)
  })

  test.each([
    ['real', chain],
    ['steady', steady],
  ])('set and move the time, %s', async (_, subject) => {
    const { timestamp } = await head(subject)
    await subject.setNextBlockTimestamp({ timestamp: BigInt(timestamp + 50_000) })
    await subject.mine({ blocks: 1 })
    expect((await head(subject)).timestamp).toBe(timestamp + 50_000)
    await subject.increaseTime({ seconds: 3_000 })
    await subject.increaseTime({ seconds: 600 })
    await subject.mine({ blocks: 1 })
    const moved = (await head(subject)).timestamp - timestamp - 50_000
    expect(moved).toBeGreaterThanOrEqual(3_600)
    expect(moved).toBeLessThan(3_700)
  })

  test('a steady chain keeps its interval, but where another one is asked for', async () => {
    const { timestamp } = await head(steady)
    await steady.mine({ blocks: 2 })
    expect((await head(steady)).timestamp).toBe(timestamp + 24)
    await steady.mine({ blocks: 3, interval: 100 })
    expect((await head(steady)).timestamp).toBe(timestamp + 324)
    await steady.mine({ blocks: 1 })
    expect((await head(steady)).timestamp).toBe(timestamp + 336)
    await expect(steady.ask('evm_increaseTime', 'soon')).rejects.toMatchObject({ code: -32602 })
  })

  test('set balance, code, storage, nonce', async () => {
    await chain.setBalance({ address, value: 1500000000000000000n })
    await chain.setCode({ address, bytecode: '0x6001' })
    await chain.setStorageAt({ address, index: '0x2', value: '0x2a' })
    await chain.setNonce({ address, nonce: 7 })
    expect(await chain.ask('eth_getBalance', address, 'latest')).toBe('0x14d1120d7b160000')
    expect(await chain.ask('eth_getCode', address, 'latest')).toBe('0x6001')
    expect(await chain.ask('eth_getStorageAt', address, '0x2', 'latest')).toBe(word('2a'))
    expect(await chain.ask('eth_getTransactionCount', address, 'latest')).toBe('0x7')
  })

  test('impersonate, until it is taken off', async () => {
    const other = `0x${'34'.repeat(20)}` as const
    await chain.setBalance({ address: other, value: 1000000000000000000n })
    const send = () => chain.ask('eth_sendTransactionSync', { from: other, to: other })
    await expect(send()).rejects.toThrow(/signer/i)
    await chain.impersonateAccount({ address: other })
    expect(chain.observer.getState().impersonated).toEqual([other])
    expect(await send()).toMatchObject({ status: '0x1' })
    await chain.stopImpersonatingAccount({ address: other })
    expect(chain.observer.getState().impersonated).toEqual([])
  })

  test('automine, the base fee', async () => {
    const [from] = (await chain.ask('eth_accounts')) as string[]
    await chain.setAutomine(false)
    expect(chain.observer.getState().automine).toBe(false)
    const hash = await chain.ask('eth_sendTransaction', { from, to: from })
    expect(await chain.ask('eth_getTransactionReceipt', hash)).toBeNull()
    await chain.setAutomine(true)
    expect(chain.observer.getState().automine).toBe(true)
    await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
    await chain.setNextBlockBaseFeePerGas({ baseFeePerGas: 30000000000n })
    await chain.mine({ blocks: 1 })
    expect((await head(chain)).baseFee).toBe(30_000_000_000n)
  })

  test('reorganise, which is told', async () => {
    let reverts = 0
    const unsubscribe = chain.observer.onRevert(() => {
      reverts += 1
    })
    const before = await head(chain)
    await chain.reorg({ depth: 2 })
    const after = await head(chain)
    expect(after.number).toBe(before.number)
    expect(after.hash).not.toBe(before.hash)
    expect(reverts).toBe(1)
    unsubscribe()
    await expect(chain.reorg({ depth: 1_000 })).rejects.toThrow(/refused "reorg".*1000/s)
  })
})

describe('snapshots', () => {
  test('bring back the base fee of the next block, so that the same blocks follow', async () => {
    const { number } = await head(steady)
    let id = await steady.snapshot()
    const hashes = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      await steady.mine({ blocks: 1 })
      hashes.add((await head(steady)).hash)
      if (round > 0) await steady.mine({ blocks: round })
      await steady.revert({ id })
      id = await steady.snapshot()
    }
    expect(hashes.size).toBe(1)
    expect((await head(steady)).number).toBe(number)
  })
})

test('filters tell nothing of blocks that a revert took away', async () => {
  const filter = await chain.ask('eth_newBlockFilter')
  const id = await chain.snapshot()
  await chain.mine({ blocks: 3 })
  await chain.revert({ id })
  expect(await chain.ask('eth_getFilterChanges', filter)).toEqual([])
  await chain.mine({ blocks: 1 })
  expect(await chain.ask('eth_getFilterChanges', filter)).toHaveLength(1)
})

test.each<[string, unknown[]]>([
  ['anvil_setRpcUrl', ['http://127.0.0.1:1']],
  ['anvil_reset', [{ forking: { jsonRpcUrl: 'http://127.0.0.1:1' } }]],
  ['hardhat_reset', [{ forking: { jsonRpcUrl: 'http://127.0.0.1:1' } }]],
])('no client sends the node elsewhere: %s', (method, params) =>
  expect(chain.ask(method, ...params)).rejects.toThrow(/walletbench start --fork/),
)

import { type Address, erc20Abi, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFileParts } from '#mocks/node/testing/testParts'
import type { TestChain } from '#mocks/world/chain/testChain'
import { startChainPool } from '../pool/startChainPool.ts'
import { startBench } from './startBench.ts'

const parts = createFileParts()
const chains: Record<string, TestChain> = {}
let token: Address

beforeAll(async () => {
  const [bench, pool] = await Promise.all([
    parts.add(startBench({ accounts: 2, client: true })),
    parts.add(startChainPool({ accounts: 2 })),
  ])
  chains['a bench'] = bench.chains[0]
  token = bench.info.token
  chains['a pool'] = await pool.acquire('one')
})

const stranger = `0x${'34'.repeat(20)}` as const

describe.each(['a bench', 'a pool'])('a chain of %s', (name) => {
  const chain = () => chains[name] as TestChain

  test('does what viem’s test actions do, and reverts it', async () => {
    const { client } = chain()
    const before = await client.getBlockNumber()
    const id = await chain().snapshot()
    await chain().mine({ blocks: 3 })
    await chain().setBalance({ address: stranger, value: parseEther('1.5') })
    expect(await client.getBlockNumber()).toBe(before + 3n)
    expect(await client.getBalance({ address: stranger })).toBe(parseEther('1.5'))
    await chain().revert({ id })
    expect([await client.getBlockNumber(), await client.getBalance({ address: stranger })]).toEqual([before, 0n])
  })

  test('sets the balance of a token, and reverts it', async () => {
    const call = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [stranger] } as const
    const id = await chain().snapshot()
    await chain().setTokenBalance({ token, address: stranger, value: 250n })
    expect(await chain().client.readContract(call)).toBe(250n)
    await chain().revert({ id })
    expect(await chain().client.readContract(call)).toBe(0n)
    const attempt = chain().setTokenBalance({ token: stranger, address: stranger, value: 1n })
    await expect(attempt).rejects.toThrow('There is no contract at')
  })

  test('has a client that sends from the first account, waits and steers', async () => {
    const { client } = chain()
    expect(client.chain.id).toBe(chain().chainId)
    const hash = await client.sendTransaction({ to: stranger, value: 5n })
    expect(await client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    await client.mine({ blocks: 1 })
    expect(await client.getBalance({ address: stranger })).toBe(5n)
  })

  test('mines by the clock until it is asked to stop', async () => {
    const { client } = chain()
    const before = await client.getBlockNumber()
    await chain().setIntervalMining({ interval: 1 })
    await expect.poll(() => client.getBlockNumber(), { timeout: 20_000 }).toBeGreaterThan(before)
    await chain().setIntervalMining({ interval: 0 })
    await chain().setAutomine(true)
    expect(await client.getAutomine()).toBe(true)
  })

  test('refuses a wrong parameter, and names it', async () => {
    await expect(chain().mine({ blocks: 0 })).rejects.toThrow(/^mine: blocks: /)
    await expect(chain().setNonce({ address: '0x12', nonce: 1 })).rejects.toThrow(/^setNonce: address: an address is/)
  })
})

test('a bench without clients says so', async () => {
  const bench = await parts.add(startBench({ accounts: 1, client: false }))
  expect(() => bench.chains[0].client).toThrow(/without viem clients.*client: false/s)
  await bench.chains[0].mine()
})

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { askRpc } from '#mocks/node/testing/askRpc'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { startChainToFork, startTestChainSpace } from '../chains/testing/askForkQuestions.ts'
import { createDisposables } from '../shared/createDisposables.ts'
import type { ChainPoolParameters, PooledChain } from './poolTypes.ts'
import { startChainPool } from './startChainPool.ts'

const startPool = (parameters: ChainPoolParameters = {}) =>
  testParts.add(startChainPool({ accounts: 3, ...parameters }))

async function ask(chain: Pick<PooledChain, 'rpcUrl'>, method: string, ...params: unknown[]): Promise<unknown> {
  const { result, error } = await askRpc(chain.rpcUrl, method, ...params)
  if (error) throw new Error(error.message)
  return result
}

const send = (chain: PooledChain, value: string) =>
  ask(chain, 'eth_sendTransactionSync', { from: chain.accounts[0], to: chain.accounts[1], value })

async function describeChain(chain: PooledChain) {
  const [head, nonce, balance, tokens] = await Promise.all([
    ask(chain, 'eth_getBlockByNumber', 'latest', false),
    ask(chain, 'eth_getTransactionCount', chain.accounts[0], 'pending'),
    ask(chain, 'eth_getBalance', chain.accounts[0], 'latest'),
    ask(chain, 'eth_getStorageAt', chain.contracts.token, '0x0', 'latest'),
  ])
  return { hash: (head as { hash: string }).hash, nonce, balance, tokens }
}

describe('two keys', () => {
  test('have chains that do not see each other, at the same time', async () => {
    const pool = await startPool()
    const [one, two] = await Promise.all([pool.acquire('one'), pool.acquire('two/with space')])
    expect(one.rpcUrl).not.toBe(two.rpcUrl)
    const fault = { match: { method: 'eth_gasPrice' }, do: { kind: 'error', code: -32000, message: 'Out' } } as const
    one.faults.add(fault)
    await Promise.all([send(one, '0x5'), two.mine({ blocks: 7 })])
    await Promise.all([send(one, '0x5'), ask(two, 'eth_gasPrice')])
    expect(await ask(one, 'eth_getTransactionCount', one.accounts[0], 'latest')).toBe('0x2')
    expect(await ask(two, 'eth_getTransactionCount', two.accounts[0], 'latest')).toBe('0x0')
    await expect(ask(one, 'eth_gasPrice')).rejects.toThrow('Out')
    const methodsOf = ({ trace }: PooledChain) => new Set(trace.snapshot().map(({ method }) => method))
    expect(methodsOf(one)).toContain('eth_sendTransactionSync')
    expect(methodsOf(two)).not.toContain('eth_sendTransactionSync')
    expect(await pool.acquire('one')).toBe(one)
  })
})

describe('a reset', () => {
  test('twenty times over, leaves the chain as it was', async () => {
    const pool = await startPool()
    const chain = await pool.acquire('a')
    const before = await describeChain(chain)
    let reverts = 0
    chain.onRevert(() => {
      reverts += 1
    })
    for (let round = 0; round < 20; round += 1) {
      await send(chain, '0x5')
      if (round % 5 === 0) await chain.setBalance({ address: chain.accounts[0] ?? '0x', value: 7n })
      await chain.reset()
      expect(await describeChain(chain)).toEqual(before)
    }
    expect(reverts).toBe(20)
  })

  test('takes back settings, faults, what is pending, and the trace', async () => {
    const pool = await startPool()
    const chain = await pool.acquire('a')
    const before = await describeChain(chain)
    const stranger = `0x${'12'.repeat(20)}` as const
    await chain.setAutomine(false)
    await chain.impersonateAccount({ address: stranger })
    await chain.snapshot()
    chain.faults.add({ match: { method: 'eth_call' }, do: { kind: 'hang' } })
    await ask(chain, 'eth_sendTransaction', { from: chain.accounts[0], to: stranger, value: '0x1' })
    const filter = await ask(chain, 'eth_newBlockFilter')
    await chain.mine({ blocks: 2 })
    await chain.reset()
    expect(chain.space.getState()).toMatchObject({ automine: true, impersonated: [], faults: [] })
    expect(chain.space.getState().snapshots).toHaveLength(1)
    expect(chain.trace.snapshot()).toEqual([])
    expect(await ask(chain, 'eth_getFilterChanges', filter)).toEqual([])
    expect(await describeChain(chain)).toEqual(before)
  })

  test('gives another chain at the same address where there is no way back', async () => {
    const pool = await startPool()
    const chain = await pool.acquire('a')
    const { rpcUrl: rpc } = chain
    await chain.revert({ id: chain.space.getState().snapshots[0]?.id ?? '0x' })
    await send(chain, '0x5')
    await chain.reset()
    expect(await ask(chain, 'eth_getTransactionCount', chain.accounts[0], 'latest')).toBe('0x0')
    await ask(chain, 'anvil_setCoinbase', chain.accounts[0])
    await chain.reset()
    expect(await ask(chain, 'eth_coinbase')).not.toBe(chain.accounts[0]?.toLowerCase())
    expect(chain.rpcUrl).toBe(rpc)
    await chain.reset()
  })

  test('makes the same transactions and blocks again, with a seed', async () => {
    const pool = await startPool({ seed: 3 })
    const [one, two] = await Promise.all([pool.acquire('one'), pool.acquire('two')])
    const play = async (chain: PooledChain) => {
      const receipts = [await send(chain, '0x5'), await send(chain, '0x6')]
      await chain.reset()
      return receipts
    }
    const receipts = await play(one)
    expect(await play(one)).toEqual(receipts)
    expect(await play(two)).toEqual(receipts)
  })
})

describe('a chain that is given back', () => {
  test('has no address any more, and comes back as new', async () => {
    const pool = await startPool({ size: 1 })
    const first = await pool.acquire('a')
    await send(first, '0x5')
    const { closed } = await openTestSocket(first.wsUrl)
    await first.release()
    await first.release()
    await closed
    await expect(ask(first, 'eth_chainId')).rejects.toThrow()
    const second = await pool.acquire('a')
    expect(second).not.toBe(first)
    expect(await ask(second, 'eth_getTransactionCount', second.accounts[0], 'latest')).toBe('0x0')
  })
})

test('a chain that was given back is nobody’s to steer: another key may have it', async () => {
  const pool = await startPool({ size: 0 })
  const first = await pool.acquire('a')
  await first.release()
  await expect(first.reset()).rejects.toThrow('The chain of "a" was released')
  await expect(first.mine({ blocks: 1 })).rejects.toThrow('acquire("a")')
})

test('a chain whose node ends is named, and its key gets another one', async () => {
  const crashes: string[] = []
  const pool = await startPool({ size: 0, onCrash: ({ message }, key) => crashes.push(`${key}: ${message}`) })
  const first = await pool.acquire('a')
  await first.space.node.stop()
  await expect.poll(() => crashes).toEqual([expect.stringContaining('a: Anvil of chain 31337')])
  await expect(first.reset()).rejects.toThrow('its node has ended')
  const second = await pool.acquire('a')
  expect(second.rpcUrl).toBe(first.rpcUrl)
  expect(await ask(second, 'eth_chainId')).toBe('0x7a69')
})

test('a key can be asked for again while its chain is on its way back', async () => {
  const pool = await startPool({ size: 1 })
  const first = await pool.acquire('a')
  const resetting = first.reset()
  const released = Promise.all([first.release(), first.release()])
  const [second, same] = await Promise.all([pool.acquire('a'), pool.acquire('a')])
  await Promise.all([resetting, released])
  expect(same).toBe(second)
  expect(second).not.toBe(first)
  expect(await ask(second, 'eth_chainId')).toBe('0x7a69')
})

test('a fork from a cassette, for each key', async () => {
  const cassette = join(await makeFolder(), 'fork.io')
  const world = createDisposables()
  const upstream = { urls: [(await startChainToFork(world)).url] } as const
  await startTestChainSpace(world, { source: { kind: 'fork', upstream, cassette } })
  await world.stop()
  const pool = await startPool({ chain: { fork: cassette } })
  const chains = await Promise.all(['a', 'b'].map((key) => pool.acquire(key)))
  for (const chain of chains) {
    expect(chain.chainId).toBe(1)
    await send(chain, '0x5')
    await chain.reset()
    expect(await ask(chain, 'eth_getTransactionCount', chain.accounts[0], 'latest')).toBe('0x0')
  }
})

test.each<[ChainPoolParameters, RegExp]>([
  [{ size: -1 }, /size must be an integer from 0 to 100, but got -1/],
  [{ size: 1.5 }, /size must be an integer/],
  [{ mnemonic: 'one two' }, /mnemonic is not valid/],
  [{ chain: { recordCassette: 'a.io' } }, /to one file/],
  [{ chain: { rpcUrl: 'http://127.0.0.1:9' } }, /see each other/],
  [{ chain: { fork: 'http://127.0.0.1:9', cassette: 'a.io' } }, /to one file/],
  [{ chain: { fork: '/nowhere/a.io' } }, /nowhere/],
])('%j cannot be', (parameters, message) => expect(startChainPool(parameters)).rejects.toThrow(message))

test('a stopped pool gives no chains', async () => {
  const pool = await startPool({ size: 0 })
  const chain = await pool.acquire('a')
  await Promise.all([pool.stop(), pool.stop()])
  await expect(ask(chain, 'eth_chainId')).rejects.toThrow()
  await expect(pool.acquire('b')).rejects.toThrow('The pool was stopped')
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { polygon } from 'viem/chains'
import { beforeAll, describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { CHAIN_TO_FORK_MNEMONIC, startChainToFork } from '#mocks/node/chains/testing/askForkQuestions'
import { askForResult as ask } from '#mocks/node/testing/askRpc'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { testParts } from '#mocks/node/testing/testParts'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import { createDisposables } from '../shared/createDisposables.ts'
import type { BenchParameters } from './benchTypes.ts'
import { startBench } from './startBench.ts'

let dir: string

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder()
  dir = path
  return remove
})

const start = (parameters: BenchParameters) => testParts.add(startBench({ accounts: 3, ...parameters }))

test('without a seed the time is the clock’s', async () => {
  const bench = await start({})
  const { timestamp } = (await ask(bench.rpcUrl, 'eth_getBlockByNumber', 'latest', false)) as { timestamp: string }
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(300)
})

describe('live, fork and fixture', () => {
  test('are one parameter apart: the fixture needs no node', async () => {
    const world = createDisposables()
    const chainToFork = await startChainToFork(world)
    const cassette = join(dir, 'fork.io')
    const recordCassette = join(dir, 'whole.io')
    const transfer = async (parameters: BenchParameters) => {
      const own = createDisposables()
      const bench = await own.add(startBench({ accounts: 3, ...parameters }))
      const [from, to] = bench.accounts
      const rest = { value: '0x5', nonce: '0x0', gas: '0x5208' }
      const hash = await ask(bench.rpcUrl, 'eth_sendTransaction', { from, to, ...rest })
      const receipt = () => ask(bench.rpcUrl, 'eth_getTransactionReceipt', hash)
      await expect.poll(receipt, { timeout: 30_000 }).toMatchObject({ status: '0x1', from: from?.toLowerCase() })
      const modes = bench.info.chains.map(({ mode }) => mode)
      await own.stop()
      return { hash, modes, chainId: bench.chainId }
    }
    expect(await transfer({})).toMatchObject({ modes: ['fresh', 'fresh'], chainId: 31_337 })
    const forkOfNode = { fork: chainToFork.url, cassette }
    expect(await transfer({ chains: [forkOfNode, 137] })).toMatchObject({ modes: ['fork', 'fresh'] })
    await world.stop()
    const forked = await transfer({ chains: [{ fork: cassette, recordCassette }, 137] })
    expect(forked).toMatchObject({ modes: ['fork', 'fresh'], chainId: 1 })
    const replayed = await transfer({ chains: [{ replay: recordCassette }] })
    expect(replayed).toMatchObject({ modes: ['cassette'], chainId: 1, hash: forked.hash })
    // All recordings were completed.
    expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('faults can be on from the start', async () => {
    const fault = { match: { method: 'eth_gasPrice' }, do: { kind: 'error', code: -32000, message: 'Out' } } as const
    const bench = await start({ faults: [{ layer: 'chain', fault }] })
    expect(bench.chains[0].getState().faults).toMatchObject([{ fault }])
    expect(await ask(bench.rpcUrl, 'eth_gasPrice')).toBeUndefined()
  })
})

describe('a bench that does not come to stand', () => {
  test('leaves no recording', async () => {
    const chainToFork = await startChainToFork(testParts)
    const [cassette, file] = [join(dir, 'never.io'), join(dir, 'never-whole.io')]
    const chain = { fork: chainToFork.url, cassette }
    const attempt = startBench({ accounts: 3, chains: [chain], mnemonic: CHAIN_TO_FORK_MNEMONIC })
    await expect(attempt).rejects.toThrow(/in use/)
    // Everything before the console's page has started by then.
    const refused = startBench({ accounts: 3, chains: [{ ...chain, recordCassette: file }], consoleDir: dir })
    await expect(refused).rejects.toThrow(/not built/)
    expect((await readdir(dir)).filter((name) => name.startsWith('never'))).toEqual([])
  })

  test.each<[string, (file: string) => BenchParameters]>([
    ['record', (recordCassette) => ({ chains: [{ recordCassette }] })],
    ['cassette', (cassette) => ({ chains: [{ fork: 'http://127.0.0.1:9', cassette }] })],
  ])('asks no node where the file of a %s is there already', async (name, toParameters) => {
    const file = join(dir, `${name}-there.io`)
    await writeFile(file, 'mine')
    await expect(startBench(toParameters(file))).rejects.toThrow(/already exists.*--update/s)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})

test('what the console reads of a replay on its own behalf is no miss', async () => {
  const world = createDisposables()
  const file = join(dir, 'page.io')
  await world.add(startBench({ accounts: 3, chains: [{ recordCassette: file }] }))
  await world.stop()
  const bench = await start({ chains: [{ replay: file }] })
  const nobody = `0x${'77'.repeat(20)}`
  const own = `${bench.rpcUrl}/?client=${CONSOLE_CLIENT}`
  expect(await ask(own, 'eth_getBalance', nobody, 'latest')).toBeUndefined()
  expect(await ask(own, 'eth_chainId')).toBe('0x7a69')
  expect(bench.chains[0].player?.getState()).toMatchObject({ hits: 0, misses: [], failing: false })
  expect(await ask(bench.rpcUrl, 'eth_getBalance', nobody, 'latest')).toBeUndefined()
  expect(bench.chains[0].player?.getState()).toMatchObject({ misses: [{ method: 'eth_getBalance' }], failing: true })
})

test.each<[BenchParameters, RegExp]>([
  [
    { chains: [{ fork: 'http://127.0.0.1:9', cassette: 'a.io', recordCassette: './a.io' }] },
    /two recordings.*two files/s,
  ],
  [{ chains: [{ recordCassette: 'a.io' }, { id: 2, recordCassette: './a.io' }] }, /Two chains record to .*a\.io/],
  [{ chains: [1, 137, { id: 1 }] }, /Two chains have the id 1\./],
  [{ chains: [] }, /has no chain/],
  [{ rpcPort: 70_000 }, /port is 70000/],
  [{ seed: 1.5 }, /seed is 1\.5/],
  [{ seed: 100_000_000 }, /seed is 100000000/],
  [{ hardfork: 'not one' }, /hardfork is "not one"/],
  [{ chains: [1, { id: 2, replay: 'a.io' }], blockTime: 2 }, /have a block time already/],
  [{ chains: [{ rpcUrl: 'http://127.0.0.1:9' }], hardfork: 'prague' }, /has rules already/],
  [{ chains: [{ replay: 'a.io', recordCassette: 'b.io' }] }, /replay is not recorded/],
  [{ chains: [{ recordCassette: 'b.io' }], saveRecording: 's.jsonl' }, /--record-cassette or --save-recording/],
  [{ playRecording: 's.jsonl', chains: [1] }, /has its own chains/],
  [{ chains: [{ replay: [] }] }, /names no cassette/],
])('%j cannot be', async (parameters, message) => {
  await expect(startBench(parameters)).rejects.toThrow(BenchError)
  await expect(startBench(parameters)).rejects.toThrow(message)
})

describe('the chains of a bench', () => {
  test('are those that are named, each with its own name, address and client', async () => {
    const bench = await start({
      chains: [1, { ...polygon, name: 'My Polygon' }, { id: 10, name: 'Third' }],
      rpcPort: 0,
    })
    const found = bench.chains.map(({ chainId, name }) => [chainId, name])
    expect(found).toEqual([
      [1, 'Chain 1'],
      [137, 'My Polygon'],
      [10, 'Third'],
    ])
    expect(bench.chainId).toBe(1)
    expect(bench.info.chains.map(({ rpcUrl }) => rpcUrl)).toEqual(bench.chains.map(({ rpcUrl }) => rpcUrl))
    expect(bench.chains[1]?.rpcUrl).toBe(`${bench.rpcUrl}/s/137`)
    expect(await Promise.all(bench.chains.map(({ client }) => client.getChainId()))).toEqual([1, 137, 10])
    const given = bench.chains[1]?.client.chain
    expect(given).toMatchObject({ nativeCurrency: { symbol: 'POL' }, contracts: polygon.contracts })
    await bench.chains[2]?.mine({ blocks: 5 })
    const heights = await Promise.all(bench.chains.map(({ client }) => client.getBlockNumber()))
    expect(heights.map((height) => height - (heights[0] ?? 0n))).toEqual([0n, 0n, 5n])
  })

  test('are two new ones where none is named', async () => {
    const { info } = await start({})
    expect(info.chains).toMatchObject([
      { chainId: 31337, name: 'Bench chain', mode: 'fresh' },
      { chainId: 31338, name: 'Second chain', mode: 'fresh' },
    ])
  })

  test('are on the port that is asked for', async () => {
    const first = await startBench({ chains: [1], accounts: 1 })
    const rpcPort = Number(new URL(first.rpcUrl).port)
    await first.stop()
    const { rpcUrl } = await start({ chains: [1], accounts: 1, rpcPort })
    expect(rpcUrl).toBe(`http://127.0.0.1:${rpcPort}`)
  })

  test('may not turn out to be one and the same', async () => {
    const [first] = (await start({ chains: [7] })).chains
    const attempt = startBench({ accounts: 3, chains: [7, { rpcUrl: first.rpcUrl }] })
    await expect(attempt).rejects.toThrow(/Two chains have the id 7/)
  })
})

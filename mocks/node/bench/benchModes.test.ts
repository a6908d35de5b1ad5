import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import { STAND_IN_MNEMONIC, startStandIn } from '../chains/testing/startStandIn.ts'
import { createDisposables } from '../shared/createDisposables.ts'
import type { BenchParameters } from './benchTypes.ts'
import { startBench } from './startBench.ts'

let parts = createDisposables()
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'modes-'))
})

afterEach(async () => {
  await parts.stop()
  parts = createDisposables()
})

afterAll(() => rm(dir, { recursive: true }))

const start = (parameters: BenchParameters) => parts.add(startBench({ accounts: 3, ...parameters }))

async function ask(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result?: unknown }).result
}

describe('a seed', () => {
  /** The hashes of what two transactions and three blocks come to, on both chains. */
  async function play(seed: number): Promise<unknown[]> {
    const own = createDisposables()
    const bench = await own.add(startBench({ accounts: 3, seed }))
    const hashes: unknown[] = []
    for (const [index, { rpcUrl: rpc }] of bench.info.chains.entries()) {
      const [from, to] = bench.accounts
      const receipt = await ask(rpc, 'eth_sendTransactionSync', { from, to, value: '0x5' })
      await bench.chains[index]?.increaseTime({ seconds: 500 })
      await bench.chains[index]?.mine({ blocks: 3 })
      const block = await ask(rpc, 'eth_getBlockByNumber', 'latest', false)
      hashes.push((receipt as { transactionHash: string }).transactionHash, (block as { hash: string }).hash)
    }
    await own.stop()
    return hashes
  }

  test('makes the same transactions and blocks in every run, another seed other blocks', async () => {
    const [first, again, other] = [await play(5), await play(5), await play(6)]
    expect(again).toEqual(first)
    expect(new Set([...first, ...other]).size).toBeGreaterThan(new Set(first).size)
    expect(other[1]).not.toBe(first[1])
  })

  test('leaves time to the clock where there is none', async () => {
    const bench = await start({})
    const { timestamp } = (await ask(bench.rpcUrl, 'eth_getBlockByNumber', 'latest', false)) as { timestamp: string }
    expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(300)
  })
})

describe('live, fork and fixture', () => {
  test('are one parameter apart: the fixture needs no node', async () => {
    const world = createDisposables()
    const standIn = await startStandIn(world)
    const cassette = join(dir, 'fork.io')
    const record = { file: join(dir, 'whole.io') }
    const transfer = async (parameters: BenchParameters) => {
      const own = createDisposables()
      const bench = await own.add(startBench({ accounts: 3, ...parameters }))
      const [from, to] = bench.accounts
      const hash = await ask(bench.rpcUrl, 'eth_sendTransaction', {
        from,
        to,
        value: '0x5',
        nonce: '0x0',
        gas: '0x5208',
      })
      const receipt = () => ask(bench.rpcUrl, 'eth_getTransactionReceipt', hash)
      await expect.poll(receipt, { timeout: 30_000 }).toMatchObject({ status: '0x1', from: from?.toLowerCase() })
      const modes = bench.info.chains.map(({ mode }) => mode)
      await own.stop()
      return { hash, modes, chainId: bench.chainId }
    }
    expect(await transfer({})).toMatchObject({ modes: ['fresh', 'fresh'], chainId: 31_337 })
    const upstream = { urls: [standIn.url] } as const
    expect(await transfer({ source: { kind: 'fork', upstream, cassette } })).toMatchObject({ modes: ['fork', 'fresh'] })
    await world.stop()
    const forked = await transfer({ source: { kind: 'fork', cassette }, record })
    expect(forked).toMatchObject({ modes: ['fork', 'fresh'], chainId: 1 })
    const replayed = await transfer({ source: { kind: 'cassette', files: [record.file] } })
    expect(replayed).toMatchObject({ modes: ['cassette'], chainId: 1, hash: forked.hash })
    // All recordings were completed.
    expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('faults can be on from the start', async () => {
    const fault = { match: { method: 'eth_gasPrice' }, do: { kind: 'error', code: -32000, message: 'Out' } } as const
    const bench = await start({ rpcFaults: [fault] })
    expect(bench.chains[0].getState().faults).toMatchObject([{ fault }])
    expect(await ask(bench.rpcUrl, 'eth_gasPrice')).toBeUndefined()
  })
})

describe('a bench that does not come to stand', () => {
  test('leaves no recording', async () => {
    const standIn = await startStandIn(parts)
    const [cassette, file] = [join(dir, 'never.io'), join(dir, 'never-whole.io')]
    const upstream = { urls: [standIn.url] } as const
    const source = { kind: 'fork', upstream, cassette } as const
    await expect(startBench({ accounts: 3, source, mnemonic: STAND_IN_MNEMONIC })).rejects.toThrow(/in use/)
    // All that comes before the console's page stands by then.
    await expect(startBench({ accounts: 3, source, record: { file }, consoleDir: dir })).rejects.toThrow(/not built/)
    expect((await readdir(dir)).filter((name) => name.startsWith('never'))).toEqual([])
  })

  test.each<[string, (file: string) => BenchParameters]>([
    ['record', (file) => ({ record: { file } })],
    ['cassette', (cassette) => ({ source: { kind: 'fork', upstream: { urls: ['http://127.0.0.1:9'] }, cassette } })],
  ])('asks no node where the file of a %s is there already', async (name, toParameters) => {
    const file = join(dir, `${name}-there.io`)
    await writeFile(file, 'mine')
    await expect(startBench(toParameters(file))).rejects.toThrow(/there already.*--update/s)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})

test('what the console reads of a replay on its own behalf is no miss', async () => {
  const world = createDisposables()
  const file = join(dir, 'page.io')
  await world.add(startBench({ accounts: 3, record: { file } }))
  await world.stop()
  const bench = await start({ source: { kind: 'cassette', files: [file] } })
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
    {
      source: { kind: 'fork', upstream: { urls: ['http://127.0.0.1:9'] }, cassette: 'a.io' },
      record: { file: './a.io' },
    },
    /two recordings.*two files/s,
  ],
  [{ seed: 1.5 }, /seed is 1\.5/],
  [{ seed: 100_000_000 }, /seed is 100000000/],
  [{ hardfork: 'not one' }, /hardfork is "not one"/],
  [{ source: { kind: 'cassette', files: ['a.io'] }, blockTime: 2 }, /have a block time already/],
  [
    { source: { kind: 'upstream', upstream: { urls: ['http://127.0.0.1:9'] } }, hardfork: 'prague' },
    /has rules already/,
  ],
  [{ source: { kind: 'cassette', files: ['a.io'] }, record: { file: 'b.io' } }, /replay is not recorded/],
  [{ record: { file: 'b.io' }, saveRecording: 's.jsonl' }, /--record or --save-recording/],
  [{ playRecording: 's.jsonl', source: { kind: 'fresh' } }, /has its own chains/],
  [{ source: { kind: 'cassette' } }, /needs a cassette/],
])('%j cannot be', async (parameters, message) => {
  await expect(startBench(parameters)).rejects.toThrow(BenchError)
  await expect(startBench(parameters)).rejects.toThrow(message)
})

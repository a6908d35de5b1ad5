import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { buyTile } from '#mocks/node/testing/marketDapp'
import { createSeededFaults } from './createChainPipeline.ts'

const cassette = fileURLToPath(new URL('../../../fixtures/cassettes/forkedMarket.io', import.meta.url))

async function run(parameters: BenchParameters) {
  const bench = await startBench(parameters)
  try {
    const outcome = await buyTile(bench)
    return { outcome, chains: await Promise.all(bench.chains.map(({ node }) => readHashes(node.request))) }
  } finally {
    await bench.stop()
  }
}

/** The hashes of a chain's newest blocks and their contents, at least back to its first own block. */
async function readHashes(request: (method: string, params?: readonly unknown[]) => Promise<unknown>) {
  const head = Number(await request('eth_blockNumber'))
  const numbers = Array.from({ length: 4 }, (_, index) => head - index).filter((number) => number >= 0)
  const blocks = numbers.map((number) => request('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]))
  return (await Promise.all(blocks)) as readonly { hash: Hex; transactions: readonly Hex[] }[]
}

describe.each([
  ['a chain of its own', {}],
  ['a fork of a recorded one', { chains: [{ fork: cassette }, 31338] }],
] as const)('%s', (_, parameters) => {
  test('with the same seed: the same blocks and transactions, hashes included', async () => {
    const first = await run({ ...parameters, seed: 7 })
    expect(first.outcome).toMatchObject({ approved: { status: 'success' }, bought: { status: 'success' } })
    expect(first.outcome.after).toBe(first.outcome.buyer)
    expect(await run({ ...parameters, seed: 7 })).toEqual(first)
  })

  test('with another seed: the same signatures of transactions, other blocks', async () => {
    const [one, other] = [await run({ ...parameters, seed: 7 }), await run({ ...parameters, seed: 8 })]
    expect(other.outcome.bought.blockHash).not.toBe(one.outcome.bought.blockHash)
    expect(other.chains[0]?.[0]?.hash).not.toBe(one.chains[0]?.[0]?.hash)
    // Nonce, gas and price are the same; what was signed has a deadline that follows from the chain's time.
    expect(other.outcome.approved.hash).toBe(one.outcome.approved.hash)
    expect(other.outcome.signature).not.toBe(one.outcome.signature)
  })
})

const lossy = { match: { probability: 0.5 }, do: { kind: 'drop' } } as const
const slow = { match: {}, do: { kind: 'delay', ms: 5, jitter: 9 } } as const

const listSeeds = (seed: number | undefined) => {
  const box = createSeededFaults(seed)
  for (const fault of [lossy, slow, { ...lossy, match: { probability: 1, seed: 3 } }]) box.add(fault)
  return box.list().map(({ fault }) => (fault.do.kind === 'delay' ? fault.do.seed : fault.match.seed))
}

test('faults draw from the seed of the bench, but where they name one', () => {
  expect(listSeeds(undefined)).toEqual([undefined, undefined, 3])
  expect(listSeeds(7)).toEqual(listSeeds(7))
  expect(new Set([...listSeeds(7), ...listSeeds(8)]).size).toBe(5)
  expect(listSeeds(8)[2]).toBe(3)
})

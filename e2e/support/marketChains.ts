import { fileURLToPath } from 'node:url'
import type { BenchParameters } from '#mocks/node/bench/benchTypes'

const cassette = (name: string) => fileURLToPath(new URL(`../../fixtures/cassettes/${name}.io`, import.meta.url))

/** What a market's bench is started with, by what its chain is: a node, a fork of a recorded chain, or a recording. */
export const marketChains = {
  live: {},
  fork: { source: { kind: 'fork', cassette: cassette('forkedMarket') } },
  cassette: { source: { kind: 'cassette', files: [cassette('connectListBuy')] } },
} as const satisfies Readonly<Record<string, BenchParameters>>

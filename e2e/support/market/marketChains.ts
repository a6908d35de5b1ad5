import { fileURLToPath } from 'node:url'
import type { BenchParameters } from '#mocks/node/bench/benchTypes'
import { DEFAULT_CHAINS } from '#mocks/node/bench/defaultChains'

const cassette = (name: string) => fileURLToPath(new URL(`../../../fixtures/cassettes/${name}.io`, import.meta.url))

export const marketChains = {
  live: {},
  fork: { chains: [{ fork: cassette('forkedMarket') }, DEFAULT_CHAINS[1]] },
  cassette: { chains: [{ replay: cassette('connectListBuy') }] },
} as const satisfies Readonly<Record<string, BenchParameters>>

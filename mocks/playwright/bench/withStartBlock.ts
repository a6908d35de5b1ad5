import type { BenchChain } from '#mocks/node/bench/benchTypes'

/** A chain of a test. */
export type StartedChain = BenchChain & {
  /** The chain's newest block when the test began. */
  readonly startBlock: bigint
}

export async function withStartBlock(chain: BenchChain): Promise<StartedChain> {
  const answer = await chain.node.request('eth_blockNumber').catch(() => '0x0')
  const startBlock = { value: BigInt(String(answer)), enumerable: true }
  // Its client is made on first use: a spread would make it here.
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(chain), startBlock }) as StartedChain
}

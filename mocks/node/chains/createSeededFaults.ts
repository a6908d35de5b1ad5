import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import { type ChainFaultSource, createChainFaults } from '#mocks/rpc/faults/createChainFaults'

/** Each fault draws from another seed, the same in every run, unless it has its own. */
export function createSeededFaults(seed: number | undefined): ChainFaultSource {
  const box = createChainFaults()
  if (seed === undefined) return box
  let count = 0
  return {
    ...box,
    add(fault) {
      count += 1
      // Far apart, so that two neighbouring seeds share none.
      return box.add(withSeed(fault, seed * 10_000 + count))
    },
  }
}

function withSeed({ name, match, do: effect }: ChainFault, seed: number): ChainFault {
  return {
    ...(name === undefined ? {} : { name }),
    match: match.probability === undefined || match.seed !== undefined ? match : { ...match, seed },
    do:
      effect.kind === 'delay' && effect.seed === undefined && !('ms' in effect && effect.jitter === undefined)
        ? { ...effect, seed }
        : effect,
  }
}

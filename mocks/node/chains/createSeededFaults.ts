import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import { type ChainFaultSource, createChainFaults } from '#mocks/rpc/faults/createChainFaults'

/**
 * Makes a fault box whose faults draw from the bench's seed, unless they have their own. Each fault gets another seed,
 * the same in every run.
 *
 * @param seed undefined for the default seed
 * @example
 * const box = createSeededFaults(7)
 * box.add({ match: { method: 'eth_call', probability: 0.5 }, do: { kind: 'drop' } })
 */
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

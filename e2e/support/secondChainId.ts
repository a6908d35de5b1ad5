import type { Bench } from '#mocks/node/bench/benchTypes'

/** The id of the chain that a bench has beside its first one, to switch to. */
export function secondChainId({ chains: [, second] }: Pick<Bench, 'chains'>): number {
  if (!second) throw new RangeError('The bench has one chain only.')
  return second.chainId
}

import type { Bench } from '#mocks/node/bench/benchTypes'

export function secondChainId({ chains: [, second] }: Pick<Bench, 'chains'>): number {
  if (!second) throw new RangeError('The bench has one chain only.')
  return second.chainId
}

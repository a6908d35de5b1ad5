import type { Bench, BenchChain } from '../bench/benchTypes.ts'
import { ControlError } from './ControlError.ts'

/** @throws ControlError if the bench runs no such chain */
export function findChain({ chains }: Pick<Bench, 'chains'>, chainId: number): BenchChain {
  const chain = chains.find((each) => each.chainId === chainId)
  if (chain) return chain
  throw new ControlError(404, `The bench runs no chain ${chainId}.`, {
    hint: `Its chains: ${chains.map((each) => each.chainId).join(', ')}.`,
  })
}

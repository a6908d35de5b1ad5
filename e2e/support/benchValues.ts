import { join } from 'node:path'
import type { Address } from 'viem'
import type { Bench } from '#mocks/node/bench/benchTypes'

export const consoleDir = join(import.meta.dirname, '../../dist/console')
export const program = join(import.meta.dirname, '../../dist/scripts/walletbench.js')

/** Keeps tests on one chain apart. */
export const someAddress = (): Address => `0x${crypto.randomUUID().replaceAll('-', '')}00000000`

export function secondChainId({ chains: [, second] }: Pick<Bench, 'chains'>): number {
  if (!second) throw new RangeError('The bench has one chain only.')
  return second.chainId
}

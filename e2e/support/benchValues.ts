import { join } from 'node:path'
import type { Address } from 'viem'
import type { Bench } from '#mocks/node/bench/benchTypes'

/** The console that a bench serves, as it is built. */
export const consoleDir = join(import.meta.dirname, '../../dist/console')

/** The command line, as it is built. */
export const program = join(import.meta.dirname, '../../dist/scripts/walletbench.js')

/** Keeps tests on one chain apart. */
export function someAddress(): Address {
  return `0x${crypto.randomUUID().replaceAll('-', '')}00000000`
}

export function secondChainId({ chains: [, second] }: Pick<Bench, 'chains'>): number {
  if (!second) throw new RangeError('The bench has one chain only.')
  return second.chainId
}

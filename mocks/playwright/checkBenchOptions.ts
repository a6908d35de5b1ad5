import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames } from '#mocks/core/checkOptionNames'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { BenchOptions } from './options.ts'

const NAMES = [
  'chains',
  'mnemonic',
  'accounts',
  'rpc',
  'partitionedStorage',
  'realWallet',
] as const satisfies readonly (keyof BenchOptions)[]

/** Checks what the bench doesn't. */
export function checkBenchOptions(options: BenchOptions): void {
  checkOptionNames('benchOptions', options, NAMES)
  const { realWallet } = options
  if (realWallet === undefined || realWallet === 'metamask') return
  throw new BenchError(`benchOptions.realWallet is ${quoteForeign(String(realWallet))}.`, {
    hint: "The only one is 'metamask'. Leave it out for the simulated wallet.",
  })
}

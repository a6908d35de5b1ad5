import { BenchError } from '#mocks/core/BenchError'
import type { BenchParameters } from './benchTypes.ts'
import { checkMnemonic } from './checkMnemonic.ts'
import { defaultMnemonic } from './defaultMnemonic.ts'

/** What a bench is started with: checked, the defaults filled in. */
export type BenchSettings = {
  readonly port: number
  readonly chainId: number
  readonly mnemonic: string
  readonly accounts: number
  readonly blockTime: number | undefined
  readonly consoleDir: string | undefined
  readonly allowOrigins: readonly string[]
  readonly controlToken: string | undefined
}

/**
 * Checks what a bench is asked for, before anything is started.
 *
 * @throws BenchError naming what is wrong
 */
export function checkBenchParameters(parameters: BenchParameters): BenchSettings {
  const { port = 0, chainId = 31337, mnemonic = defaultMnemonic, accounts = 10, blockTime } = parameters
  checkPort(port)
  // EIP-2294 leaves room below 2^53 for the second chain and for what libraries compute of it.
  checkInteger('The chain id', chainId, 1, 2 ** 52)
  checkInteger('The number of accounts', accounts, 1, 1_000)
  if (blockTime !== undefined && !(blockTime > 0 && blockTime <= 86_400)) {
    throw new BenchError(`The block time is ${blockTime}.`, { hint: 'Give seconds, above 0 and at most 86400.' })
  }
  return {
    port,
    chainId,
    mnemonic: checkMnemonic(mnemonic),
    accounts,
    blockTime,
    consoleDir: parameters.consoleDir,
    allowOrigins: parameters.allowOrigins ?? [],
    controlToken: parameters.controlToken,
  }
}

/** @throws BenchError when it is none; 0 is good */
export function checkPort(port: number): void {
  checkInteger('The port', port, 0, 65_535)
}

function checkInteger(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new BenchError(`${name} is ${value}.`, { hint: `Give an integer from ${min} to ${max}.` })
}

import type { BenchParameters } from './benchTypes.ts'

/** The names of all parameters of a bench, in the order of their documentation. */
export const BENCH_PARAMETER_NAMES: readonly string[] = Object.keys({
  port: true,
  rpcPort: true,
  chains: true,
  mnemonic: true,
  accounts: true,
  allowUsedAccounts: true,
  blockTime: true,
  hardfork: true,
  seed: true,
  faults: true,
  abi: true,
  saveRecording: true,
  onRecordingProblem: true,
  playRecording: true,
  client: true,
  consoleDir: true,
  controlToken: true,
  controlPort: true,
  controlOrigins: true,
  dappPort: true,
  dappWallets: true,
  allowOrigins: true,
  trace: true,
  onCrash: true,
} satisfies Record<keyof BenchParameters, true>)

export { BenchError } from '#mocks/core/BenchError'
export type { BenchClient, BenchClientParameters, ChainHand, TraceOptions } from './createBenchClient.ts'
export { createBenchClient } from './createBenchClient.ts'
export type { ActiveFault, FaultsHand } from './createFaultsHand.ts'
export type {
  DecidedRequest,
  PairedWallet,
  RequestWaitOptions,
  WalletHand,
  WalletRequest,
  WalletState,
} from './createWalletHand.ts'

export { BenchError } from '#mocks/core/BenchError'
export type {
  ActiveFault,
  BenchClient,
  BenchClientParameters,
  ChainHand,
  FaultsHand,
  TraceOptions,
} from './createBenchClient.ts'
export { createBenchClient } from './createBenchClient.ts'
export type {
  DecidedRequest,
  PairedWallet,
  RequestWaitOptions,
  WalletHand,
  WalletRequest,
  WalletState,
} from './createWalletHand.ts'

/// <reference types="node" preserve="true" />
export { BenchError } from '#mocks/core/BenchError'
export { DEFAULT_ACCOUNTS, DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
export type { ChainActions, ChainClient, TestChain } from '#mocks/world/chain/testChain'
export { type Anvil, type AnvilParameters, type AnvilStatus, startAnvil } from './anvil/startAnvil.ts'
export { type Bench, type BenchChain, type BenchParameters, startBench } from './bench/startBench.ts'
export { toUndeployedAccount } from './chainControl/toUndeployedAccount.ts'
export type { ChainOptions, ChainSourceOptions, ChainSpace, NodeOptions } from './chains/chainTypes.ts'
export { DEFAULT_CHAINS } from './chains/chainTypes.ts'
export type { LayeredFault } from './faults/layeredFault.ts'
export type { ChainPool, ChainPoolParameters, PooledChain } from './pool/poolTypes.ts'
export { startChainPool } from './pool/startChainPool.ts'
export { compareRecordingFiles, type ReadRecording, readRecording } from './recording/readRecording.ts'
export {
  type RecordingViewer,
  type RecordingViewerParameters,
  startRecordingViewer,
} from './recording/startRecordingViewer.ts'
export { type BenchRelayParameters, startBenchRelay } from './relay/startBenchRelay.ts'
export { type MockNetworkParameters, type MockNetworkReturnType, startMockNetwork } from './relay/startMockNetwork.ts'
export { type RelayServer, type RelayServerParameters, startRelayServer } from './relay/startRelayServer.ts'

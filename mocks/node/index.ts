export { BenchError } from '#mocks/core/BenchError'
export { type Anvil, type AnvilParameters, type AnvilStatus, startAnvil } from './anvil/startAnvil.ts'
export { type Bench, type BenchParameters, startBench } from './bench/startBench.ts'
export type { ChainSource, ChainSpace } from './chains/chainTypes.ts'
export type { ChainPool, ChainPoolParameters, PooledChain } from './pool/poolTypes.ts'
export { startChainPool } from './pool/startChainPool.ts'
export { compareRecordingFiles } from './recording/compareRecordingFiles.ts'
export { type ReadRecording, readRecording } from './recording/readRecording.ts'
export {
  type RecordingViewer,
  type RecordingViewerParameters,
  startRecordingViewer,
} from './recording/startRecordingViewer.ts'
export { type BenchRelayParameters, startBenchRelay } from './relay/startBenchRelay.ts'
export { type MockNetwork, type MockNetworkParameters, startMockNetwork } from './relay/startMockNetwork.ts'
export { type RelayServer, type RelayServerParameters, startRelayServer } from './relay/startRelayServer.ts'

export type { RpcAnswer, RpcAnswers } from './createAnswerStage.ts'
export { createRpcHandlers, type RpcSource } from './createRpcHandlers.ts'
export {
  type MockWalletConnectChain,
  type MockWalletConnectParameters,
  type MockWalletConnectReturnType,
  mockWalletConnect,
} from './mockWalletConnect.ts'

export type { RpcAnswer, RpcAnswers } from './createRpcHandlers.ts'
export { createRpcHandlers, type RpcSource } from './createRpcHandlers.ts'
export {
  type MockWalletConnectChain,
  type MockWalletConnectParameters,
  type MockWalletConnectReturnType,
  mockWalletConnect,
} from './walletConnectHandlers.ts'

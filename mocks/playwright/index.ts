export {
  type MockWalletConnectParameters,
  type MockWalletConnectReturnType,
  mockWalletConnect,
} from './mockWalletConnect.ts'
export {
  type MockWalletsParameters,
  type MockWalletsReturnType,
  mockWallets,
  type WalletOptions,
} from './mockWallets.ts'

export {
  type MockWalletConnectParameters,
  type MockWalletConnectReturnType,
  mockWalletConnect,
} from './mockWalletConnect.ts'
export {
  type MockWalletsParameters,
  type MockWalletsReturnType,
  mockWallets,
} from './mockWallets.ts'
export type { WalletOptions } from './wallet/walletOptions.ts'

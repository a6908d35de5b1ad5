export { mockWalletConnect, type WalletConnectMock, type WalletConnectMockParameters } from './mockWalletConnect.ts'
export { type MockWallet, mockWallets, type WalletsMock, type WalletsMockParameters } from './mockWallets.ts'

/**
 * The connector that wagmi gets with its first use, as the list of wallets shows it before. It stands behind
 * `window.ethereum`, and before the wallets that announce themselves.
 */
export const lateConnector = { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', place: 1 } as const

/**
 * The entry for the connector that wagmi gets at its first use, as the list of wallets shows it before. It follows
 * `window.ethereum`, and comes before announced wallets.
 */
export const lateConnector = { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', place: 1 } as const

/** WalletConnect's, MetaMask Connect's and Coinbase's walletlink: the source of a regular expression, for pages too. */
export const RELAY_HOSTS = String.raw`(relay\.walletconnect\.(org|com)|mm-sdk-relay\.api\.cx\.metamask\.io|www\.walletlink\.org)`

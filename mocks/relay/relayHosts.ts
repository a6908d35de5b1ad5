/**
 * The hosts of the relays that the bench plays: WalletConnect's, MetaMask Connect's and Coinbase's walletlink. The source
 * of a regular expression, as pages get it too.
 */
export const RELAY_HOSTS = String.raw`(relay\.walletconnect\.(org|com)|mm-sdk-relay\.api\.cx\.metamask\.io|www\.walletlink\.org)`

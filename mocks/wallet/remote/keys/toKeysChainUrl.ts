const CHAIN_URL = 'https://chain-proxy.wallet.coinbase.com/'

/** The address at which the SDKs of keys.coinbase.com find a chain. Nothing is sent there: pages are answered here. */
export function toKeysChainUrl(chainId: number): string {
  return `${CHAIN_URL}?targetName=${chainId}`
}

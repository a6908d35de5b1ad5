/** WalletConnect's domains, as the source of a regular expression. */
export const WALLETCONNECT_DOMAINS = String.raw`(walletconnect|web3modal|reown)\.(com|org)`

const HOST = new RegExp(String.raw`(^|\.)${WALLETCONNECT_DOMAINS}$`)

/** Whether a host is WalletConnect's: no request of a dapp under test reaches them. */
export function isWalletConnectHost(hostname: string): boolean {
  return HOST.test(hostname)
}

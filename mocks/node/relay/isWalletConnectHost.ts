const WALLETCONNECT = /(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/

/** Whether a host name is in one of WalletConnect's domains. */
export function isWalletConnectHost(hostname: string): boolean {
  return WALLETCONNECT.test(hostname)
}

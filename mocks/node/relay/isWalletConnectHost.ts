const WALLETCONNECT = /(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/

export function isWalletConnectHost(hostname: string): boolean {
  return WALLETCONNECT.test(hostname)
}

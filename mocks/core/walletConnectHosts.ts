export const WALLETCONNECT_DOMAINS = String.raw`(walletconnect|web3modal|reown)\.(com|org)`
const HOST = new RegExp(String.raw`(^|\.)${WALLETCONNECT_DOMAINS}$`)

export const isWalletConnectHost = (hostname: string): boolean => HOST.test(hostname)

import { isLoopbackHost } from '#mocks/core/isLoopbackHost'

/** A chain that the wallet knows, with the fields of EIP-3085. */
export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorerUrl?: string | undefined
}

/** Whether a URL leads to this machine by HTTP. With a user name it does not: `fetch` refuses such URLs. */
export function isLoopbackUrl(url: string): boolean {
  if (!/^http:\/\//i.test(url) || !URL.canParse(url)) return false
  const { hostname, username, password } = new URL(url)
  return isLoopbackHost(hostname) && username === '' && password === ''
}

import { isLoopbackHost } from '#mocks/core/isLoopbackHost'

/** A chain that the wallet knows, with the fields of EIP-3085. */
export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorerUrl?: string | undefined
}

/** Excludes URLs with a user name: `fetch` refuses them. */
export function isLoopbackUrl(url: string): boolean {
  if (!/^http:\/\//i.test(url) || !URL.canParse(url)) return false
  const { hostname, username, password } = new URL(url)
  return isLoopbackHost(hostname) && username === '' && password === ''
}

/** A chain that the wallet knows, with the fields of EIP-3085. */
export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorerUrl?: string | undefined
}

/** Whether a URL leads to this machine by HTTP. All of 127.0.0.0/8 does: on Linux, `startAnvil` listens on a random one. */
export function isLoopbackUrl(url: string): boolean {
  return /^http:\/\/(localhost|127(\.\d{1,3}){3})(:\d{1,5})?([/?#]|$)/i.test(url)
}

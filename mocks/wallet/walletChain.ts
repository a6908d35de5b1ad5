/** A chain that the wallet knows, in the words of EIP-3085. */
export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorerUrl?: string | undefined
}

export type SeedNetwork = {
  readonly chainId: number
  readonly name: string
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
}

export type WalletSeed = {
  /** BIP-39 mnemonic, for test money only. */
  readonly mnemonic: string
  readonly password: string
  /** How many accounts it shows, starting with the first. */
  readonly accounts: number
  /** The networks. The first is selected, and sites start on it. */
  readonly networks: readonly [SeedNetwork, ...SeedNetwork[]]
}

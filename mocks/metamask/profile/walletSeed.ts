/** A chain that the wallet knows from the start. */
export type SeedNetwork = {
  readonly chainId: number
  /** What MetaMask calls it. */
  readonly name: string
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
}

/** What a wallet starts with. */
export type WalletSeed = {
  /** BIP-39 phrase; test money only. */
  readonly mnemonic: string
  readonly password: string
  /** How many accounts it shows, from the first on. */
  readonly accounts: number
  /** The first one is selected: sites start on it. */
  readonly networks: readonly [SeedNetwork, ...SeedNetwork[]]
}

export type SeedNetwork = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
}

export type WalletSeed = {
  /** BIP-39 mnemonic, for test money only. */
  readonly mnemonic: string
  readonly password: string
  readonly accounts: number
  /** The networks. The first is selected, and sites start on it. */
  readonly networks: readonly [SeedNetwork, ...SeedNetwork[]]
}

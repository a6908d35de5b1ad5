import type { Address } from 'viem'

/** What each run has of its own: `{account 1}`, `{node 31337}`, `{token}`, `{nft}` and `{origin}` in a probe's texts. */
export type ConformanceWorld = {
  readonly accounts: readonly Address[]
  /** The node of each chain: JSON-RPC over HTTP. */
  readonly nodes: ReadonlyMap<number, string>
  /** An ERC-20, and an ERC-721 of which the first account owns the token 11. */
  readonly token: Address
  readonly nft: Address
}

/** The chain that sites start on, one more that the wallet knows, and one that it does not. */
export const CHAINS = { home: 31337, second: 31338, unknown: 31339 } as const

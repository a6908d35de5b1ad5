import type { Address } from 'viem'

/** The values that differ in each run: `{account 1}`, `{node 31337}`, `{token}` or `{origin}` in a probe's texts. */
export type ConformanceWorld = {
  readonly accounts: readonly Address[]
  readonly nodes: ReadonlyMap<number, string>
  /** The addresses of an ERC-20, and of an ERC-721 of which the first account owns token 11. */
  readonly token: Address
  readonly nft: Address
}

/** The chain that sites start on, another chain of the wallet, and one that the wallet does not know. */
export const CHAINS = { home: 31337, second: 31338, unknown: 31339 } as const

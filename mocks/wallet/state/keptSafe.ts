import type { Address, Hex } from 'viem'

/** Owners' signatures, in the order in which they were made. */
export type KeptSignatures = readonly (readonly [owner: Address, signature: Hex])[]

/** A proposed transaction of a Safe. What became of it is on the chain. */
export type KeptSafeTransaction = {
  readonly safeTxHash: Hex
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly operation: 0 | 1
  readonly safeTxGas: bigint
  /** The Safe's own nonce. */
  readonly nonce: bigint
  /** The calls of a batch; otherwise the one call. */
  readonly calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[]
  readonly signatures: KeptSignatures
  /** Milliseconds since the Unix epoch. */
  readonly submittedAt: number
}

/** A message that owners of a Safe sign off chain. */
export type KeptSafeMessage = { readonly messageHash: Hex; readonly digest: Hex; readonly signatures: KeptSignatures }

/** What a wallet keeps of a Safe: what its owners have proposed and signed, the oldest first. */
export type KeptSafe = {
  readonly address: Address
  readonly chainId: number
  /** The block after which its transactions are looked for. */
  readonly fromBlock: bigint
  readonly transactions: readonly KeptSafeTransaction[]
  readonly messages: readonly KeptSafeMessage[]
}

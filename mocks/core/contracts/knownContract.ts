import type { Abi, Address } from 'viem'

export const CONTRACTS_PATH = '/contracts.json'

export type KnownContract = {
  readonly name: string
  readonly abi: Abi
  readonly code?: CodeMark | undefined
  /** By a file of hardhat-deploy. It counts on every chain, because a fork has it there, too. */
  readonly address?: Address | undefined
}

/** Identifies deployed code without keeping it, whatever its immutable values, libraries and metadata. */
export type CodeMark = {
  /** Bytes, without metadata. */
  readonly length: number
  /** `[start, length]` of byte ranges that differ. */
  readonly holes: readonly (readonly [start: number, length: number])[]
  /** Of the code's lower-case hex digits without `0x`, with zeros in the holes. */
  readonly sha256: string
}

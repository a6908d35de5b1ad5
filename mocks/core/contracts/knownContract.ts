import type { Abi, Address } from 'viem'

export const CONTRACTS_PATH = '/contracts.json'

export type KnownContract = {
  readonly name: string
  readonly abi: Abi
  /** Undefined if the file has only the interface. */
  readonly code?: CodeMark | undefined
  /** By a file of hardhat-deploy. It counts on every chain, because a fork has it there, too. */
  readonly address?: Address | undefined
}

/**
 * Identifies deployed code without keeping it. Ignores what differs between deployments: immutable values, addresses of
 * libraries, the hash of the metadata.
 */
export type CodeMark = {
  /** Bytes, without metadata. */
  readonly length: number
  /** `[start, length]` of byte ranges that differ. */
  readonly holes: readonly (readonly [start: number, length: number])[]
  /** Of the code's lower-case hex digits without `0x`, with zeros in the holes. */
  readonly sha256: string
}

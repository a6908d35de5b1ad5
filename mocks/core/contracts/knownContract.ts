import type { Abi, Address } from 'viem'

/** A contract whose interface is known: it decodes calls, events and errors. */
export type KnownContract = {
  /** Its name in the source, such as `Market`. */
  readonly name: string
  readonly abi: Abi
  /** What the chain holds at its address. Undefined where the file has the interface alone. */
  readonly code?: CodeMark | undefined
  /** Where it was deployed, by a file of hardhat-deploy. It counts on every chain: a fork has it there, too. */
  readonly address?: Address | undefined
}

/**
 * What recognises a contract's deployed code: the code itself is not kept. Left out of it are the bytes that differ
 * between two deployments of the same source: immutable values, addresses of libraries, and the hash of the metadata.
 */
export type CodeMark = {
  /** Bytes, without the metadata. */
  readonly length: number
  /** Byte ranges that differ: `[start, length]`. */
  readonly holes: readonly (readonly [start: number, length: number])[]
  /** SHA-256 of the code's hex digits, in lower case, without `0x`, with zeros in the holes. */
  readonly sha256: string
}

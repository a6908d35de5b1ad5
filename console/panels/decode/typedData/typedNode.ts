/** A part of EIP-712 typed data: a value with its type, or a struct or list with its parts. */
export type TypedNode = {
  readonly name: string
  /** Such as `uint256`, `Person` or `Item[]`. Undefined where the data does not say it. */
  readonly type: string | undefined
  /** Undefined for structs and lists. */
  readonly value: unknown
  /** The parts of a struct or list. Undefined for values. */
  readonly parts: readonly TypedNode[] | undefined
  /**
   * - `same`: as it was last time, or nothing to compare with
   * - `changed`: `was` is the former value
   * - `added`: not there last time
   */
  readonly change: 'same' | 'changed' | 'added'
  readonly was?: unknown
}

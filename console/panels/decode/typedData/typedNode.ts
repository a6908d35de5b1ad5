export type TypedNode = {
  readonly name: string
  readonly type: string | undefined
  readonly value: unknown
  readonly parts: readonly TypedNode[] | undefined
  /** Compared with the last typed data; `was` is the former value. */
  readonly change: 'same' | 'changed' | 'added'
  readonly was?: unknown
}

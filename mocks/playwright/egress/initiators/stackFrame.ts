export type StackFrame = {
  readonly functionName: string
  readonly url: string
  /** From 0 on. */
  readonly lineNumber: number
  /** From 0 on. */
  readonly columnNumber: number
}

export type Initiator = {
  /** The innermost first, with those that waited for them. Empty if no script asked. */
  readonly frames: readonly StackFrame[]
  readonly place: string
  readonly by: 'page' | 'worker'
}

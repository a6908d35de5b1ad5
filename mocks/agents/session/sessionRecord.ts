/** Where a running bench is, for programs of the same user: what its session file holds. */
export type SessionRecord = {
  readonly controlUrl: string
  readonly token: string
  /** The process of the bench. */
  readonly pid: number
  /** The folder that it was started in. */
  readonly folder: string
}

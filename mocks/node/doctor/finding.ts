/** What the doctor found out about one thing that a bench or its tests use. */
export type Finding = {
  /** What it is, such as `Anvil`. */
  readonly name: string
  /** Whether a bench cannot start without it. */
  readonly required: boolean
  readonly found: boolean
  readonly version?: string | undefined
  readonly path?: string | undefined
  /** Where it is missing: what it is for and how to get it. */
  readonly hint?: string | undefined
}

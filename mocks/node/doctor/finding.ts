export type Finding = {
  readonly name: string
  /** Whether a bench cannot start without it. */
  readonly required: boolean
  readonly found: boolean
  readonly version?: string | undefined
  readonly path?: string | undefined
  /** If it is missing: what it is for and how to install it. */
  readonly hint?: string | undefined
}

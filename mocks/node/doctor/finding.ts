export type Finding = {
  readonly name: string
  /** Whether a bench cannot start without it. */
  readonly required: boolean
  readonly found: boolean
  readonly version?: string | undefined
  readonly path?: string | undefined
  readonly hint?: string | undefined
}

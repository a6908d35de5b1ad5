/** The result of the doctor's check of one dependency of a bench or its tests. */
export type Finding = {
  /** The dependency's name, such as `Anvil`. */
  readonly name: string
  /** Whether a bench cannot start without it. */
  readonly required: boolean
  readonly found: boolean
  readonly version?: string | undefined
  readonly path?: string | undefined
  /** If it is missing: what it is for and how to install it. */
  readonly hint?: string | undefined
}

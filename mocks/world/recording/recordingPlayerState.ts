/** How far a replay has carried out a recording's decisions. */
export type RecordingPlayerState = {
  /** The recording's name for users: a file's name. */
  readonly name: string
  /** How many of the recorded decisions and acts were carried out. */
  readonly done: number
  readonly total: number
  /** The remaining steps, in words, the next one first. */
  readonly next: readonly string[]
  /** Where the dapp did not do what it did in the recording. */
  readonly deviations: readonly Deviation[]
}

export type Deviation = {
  readonly expected: string
  readonly got: string
}

/** What a replay does of a recording's decisions. */
export type RecordingPlayerState = {
  /** What people call the recording: a file's name. */
  readonly name: string
  /** How many of the recorded decisions and acts were carried out. */
  readonly done: number
  readonly total: number
  /** What is still to come, in words, the next first. */
  readonly next: readonly string[]
  /** Where the dapp did something else than it did in the recording. */
  readonly deviations: readonly Deviation[]
}

export type Deviation = {
  readonly expected: string
  readonly got: string
}

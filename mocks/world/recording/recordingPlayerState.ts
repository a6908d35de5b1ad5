export type RecordingPlayerState = {
  readonly name: string
  readonly done: number
  readonly total: number
  /** In words, the next one first. */
  readonly next: readonly string[]
  readonly deviations: readonly Deviation[]
}

export type Deviation = {
  readonly expected: string
  readonly got: string
}

/** A reloaded page continues from it. */
export type ReplayProgress = ReturnType<typeof createReplayProgress>

export type ReplayStorage = { load(): string | null | undefined; save(text: string): void }

type Kept = {
  readonly counts: readonly (readonly [string, number])[]
  readonly seen: readonly string[]
  readonly deviations: readonly Deviation[]
}

export type RecordingPlayerState = {
  readonly name: string
  readonly done: number
  readonly total: number
  readonly next: readonly string[]
  readonly deviations: readonly Deviation[]
}

type Deviation = { readonly expected: string; readonly got: string }

export function createReplayProgress(storage: ReplayStorage | undefined) {
  const text = storage?.load()
  const kept: Kept = text ? (JSON.parse(text) as Kept) : { counts: [], seen: [], deviations: [] }
  const counts = new Map(kept.counts)
  const seen = new Set(kept.seen)
  const deviations = [...kept.deviations]
  return {
    /** By event key, without the number. */
    counts,
    seen,
    deviations,
    save: () => storage?.save(JSON.stringify({ counts: [...counts], seen: [...seen], deviations } satisfies Kept)),
  }
}

import type { Deviation } from './recordingPlayerState.ts'

/** The progress of a replay. A reloaded page continues from it. */
export type ReplayProgress = {
  /** How many event keys there were, by their names without the number. */
  readonly counts: Map<string, number>
  /** The event keys seen so far. */
  readonly seen: Set<string>
  readonly deviations: Deviation[]
  /** Saves the progress for the next page load. */
  save(): void
}

/** Where the progress is kept between page loads. */
export type ReplayStorage = { load(): string | null | undefined; save(text: string): void }

type Kept = {
  readonly counts: readonly (readonly [string, number])[]
  readonly seen: readonly string[]
  readonly deviations: readonly Deviation[]
}

/** Restores the progress of the previous page load, or creates an empty one. */
export function createReplayProgress(storage: ReplayStorage | undefined): ReplayProgress {
  const text = storage?.load()
  const kept: Kept = text ? (JSON.parse(text) as Kept) : { counts: [], seen: [], deviations: [] }
  const counts = new Map(kept.counts)
  const seen = new Set(kept.seen)
  const deviations = [...kept.deviations]
  return {
    counts,
    seen,
    deviations,
    save: () => storage?.save(JSON.stringify({ counts: [...counts], seen: [...seen], deviations } satisfies Kept)),
  }
}

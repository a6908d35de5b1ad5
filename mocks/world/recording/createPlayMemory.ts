import type { Deviation } from './recordingPlayerState.ts'

/** What has happened of a recording so far. A page that is loaded anew goes on from there. */
export type PlayMemory = {
  /** How many event keys there were, by their names but for the number. */
  readonly counts: Map<string, number>
  /** The event keys that have come. */
  readonly seen: Set<string>
  readonly deviations: Deviation[]
  /** Keeps it for the next page. */
  save(): void
}

/** Where a memory is kept between page loads. */
export type PlayStorage = { load(): string | null | undefined; save(text: string): void }

type Kept = {
  readonly counts: readonly (readonly [string, number])[]
  readonly seen: readonly string[]
  readonly deviations: readonly Deviation[]
}

/** Makes a memory of what the page before left; an empty one where there was none. */
export function createPlayMemory(storage: PlayStorage | undefined): PlayMemory {
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

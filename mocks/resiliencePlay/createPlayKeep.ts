import type { KeptPlay } from './keptPlay.ts'

export type PlayKeep = {
  load(): KeptPlay | undefined
  /** Undefined forgets it. */
  save(play: KeptPlay | undefined): void
}

export type KeepStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

const PLAY_KEY = 'walletbench.scenario'

type Kept = { readonly bench: string; readonly play: KeptPlay }

/**
 * Without storage a play ends with its page. `read` may throw if storage is disabled; a play of another `bench` is
 * ignored.
 */
export function createPlayKeep(read: () => KeepStorage, bench: string): PlayKeep {
  return {
    load() {
      try {
        const kept = JSON.parse(read().getItem(PLAY_KEY) ?? 'null') as Kept | null
        return kept?.bench === bench ? kept.play : undefined
      } catch {
        return undefined
      }
    },
    save(play) {
      try {
        if (play) read().setItem(PLAY_KEY, JSON.stringify({ bench, play } satisfies Kept))
        else read().removeItem(PLAY_KEY)
      } catch {
        // Storage is full or forbidden.
      }
    },
  }
}

import type { KeptPlay } from './keptPlay.ts'

/** Keeps a play for the page's next load. */
export type PlayKeep = {
  load(): KeptPlay | undefined
  /** Undefined forgets it. */
  save(play: KeptPlay | undefined): void
}

/** The part of a page's `Storage` that it uses. */
export type KeepStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

/** The storage key of the play of a tab. */
const PLAY_KEY = 'walletbench.scenario'

type Kept = { readonly bench: string; readonly play: KeptPlay }

/**
 * Creates what keeps a play in the storage of a tab. Without storage a play ends with its page.
 *
 * @param read reads the page's `sessionStorage`, which throws if storage is disabled
 * @param bench identifies the bench: a play of another one is ignored
 * @example
 * const keep = createPlayKeep(() => page.sessionStorage, info.chains[0].rpcUrl)
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

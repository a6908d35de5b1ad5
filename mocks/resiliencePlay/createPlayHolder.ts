import { createListeners } from '#mocks/core/createListeners'
import type { PlayKeep } from './createPlayKeep.ts'
import type { KeptPlay } from './keptPlay.ts'

export type PlayHolder = {
  /** The same object until something changes. */
  get(): KeptPlay
  change(make: (play: KeptPlay) => KeptPlay): void
  subscribe(listener: () => void): () => void
}

export function createPlayHolder(first: KeptPlay, keep: PlayKeep): PlayHolder {
  const listeners = createListeners()
  let play = first
  return {
    get: () => play,
    change(make) {
      const next = make(play)
      if (next === play) return
      play = next
      keep.save(play)
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}

import type { Batch } from '../createBatch.ts'
import type { RelaySpace } from '../relayTypes.ts'
import type { SpaceEntry } from './createSpaceEntry.ts'

export type SpaceHandleParameters = {
  readonly name: string
  readonly batch: Batch
  /** Returns the space with this name, and creates it again if it was dropped. */
  readonly open: () => SpaceEntry
  readonly listen: (listener: () => void) => () => void
}

/** Makes the public handle of a space. It stays valid when the space is dropped: the next use creates it again. */
export function createSpaceHandle({ name, batch, open, listen }: SpaceHandleParameters): RelaySpace {
  function change<result>(run: (faults: SpaceEntry['engine']['faults']) => result): result {
    const entry = open()
    batch.begin()
    try {
      return run(entry.engine.faults)
    } finally {
      entry.touch()
      batch.end()
    }
  }

  return {
    name,
    getState: () => open().getState(),
    subscribe: listen,
    answerLink: (request) => open().engine.walletLink.answer(request),
    faults: {
      add: (fault) => change((faults) => faults.add(fault)),
      remove: (id) => change((faults) => faults.remove(id)),
      release: (id) => change((faults) => faults.release(id)),
      clear: () => change((faults) => faults.clear()),
      list: () => open().getState().faults,
      subscribe: listen,
    },
  }
}

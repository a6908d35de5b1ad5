import type { SpaceEngine } from './createSpace.ts'
import type { Turn } from './createTurn.ts'
import type { RelaySpace, RelaySpaceState } from './relayTypes.ts'

/** A space, as the relay and people hold it. */
export type SpaceEntry = {
  readonly engine: SpaceEngine
  readonly space: RelaySpace
  /** Its state may have changed. */
  readonly touch: () => void
}

/** Makes what people hold of a space: its state, which is built when it is asked for, and its faults. */
export function createSpaceEntry(engine: SpaceEngine, name: string, turn: Turn): SpaceEntry {
  const { faults } = engine
  const listeners = new Set<() => void>()
  let state: RelaySpaceState | undefined
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const touch = () => {
    state = undefined
    if (listeners.size > 0) turn.changed(notify)
  }
  function inTurn<result>(run: () => result): result {
    turn.begin()
    try {
      return run()
    } finally {
      touch()
      turn.end()
    }
  }
  const space: RelaySpace = {
    name,
    getState() {
      state ??= engine.readState()
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addFault: (fault) => inTurn(() => faults.add(fault)),
    removeFault: (id) => inTurn(() => faults.remove(id)),
    releaseFault: (id) => inTurn(() => faults.release(id)),
    clearFaults: () => inTurn(() => faults.clear()),
  }
  return { engine, space, touch }
}

import type { Batch } from '../createBatch.ts'
import type { RelaySpace, RelaySpaceState } from '../relayTypes.ts'
import type { SpaceEngine } from './createSpace.ts'

/** A space as the relay holds it. */
export type SpaceEntry = {
  readonly name: string
  readonly engine: SpaceEngine
  /** What people hold of it. */
  readonly space: RelaySpace
  /** Who is told of its changes: they outlive it, and hear of the next of that name. */
  readonly listeners: Set<() => void>
  /** The same object until something changes. */
  getState(): RelaySpaceState
  /** Its state may have changed. */
  readonly touch: () => void
  /** Code asked for it by name: it is not dropped as soon as it is empty. */
  named: boolean
  /** When its last connection ended: a number that rises. */
  leftAt: number
}

export type SpaceEntryParameters = Pick<SpaceEntry, 'name' | 'engine' | 'space' | 'listeners'> & {
  readonly batch: Batch
}

/** Makes the entry of a space: its state is built when it is asked for. */
export function createSpaceEntry({ name, engine, space, listeners, batch }: SpaceEntryParameters): SpaceEntry {
  let state: RelaySpaceState | undefined
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    name,
    engine,
    space,
    listeners,
    getState() {
      state ??= engine.readState()
      return state
    },
    touch() {
      state = undefined
      if (listeners.size > 0) batch.changed(notify)
    },
    named: false,
    leftAt: 0,
  }
}

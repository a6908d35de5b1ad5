import type { Batch } from '../createBatch.ts'
import type { RelaySpace, RelaySpaceState } from '../relayTypes.ts'
import type { SpaceEngine } from './createSpace.ts'

export type SpaceEntry = {
  readonly name: string
  readonly engine: SpaceEngine
  readonly space: RelaySpace
  /** The listeners to its changes. They outlive the space, and are notified of the next one with the same name. */
  readonly listeners: Set<() => void>
  getState(): RelaySpaceState
  readonly touch: () => void
  /** Whether code has requested the space by name: it is then kept when it is empty. */
  named: boolean
  /** The order in which spaces lost their last connection: an increasing number. */
  leftAt: number
}

export type SpaceEntryParameters = Pick<SpaceEntry, 'name' | 'engine' | 'space' | 'listeners'> & {
  readonly batch: Batch
}

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

import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isBackground } from './isBackground.ts'

/** The events that belong to actions of the user. */
export type Foreground = {
  /**
   * Updates to the current flows. Returns whether the result changed for an event that was queried before: a poll may
   * turn out to be part of a transaction when a later event joins them.
   */
  sync(flows: readonly TraceFlow[]): boolean
  has(event: TraceEvent): boolean
  clear(): void
}

/** Creates an empty set. Events without a flow, such as a block, are in the set. */
export function createForeground(): Foreground {
  let known: readonly TraceFlow[] = []
  let background = new Set<TraceEvent>()

  return {
    sync(flows) {
      let changed = false
      for (const [place, flow] of flows.entries()) {
        if (known[place] === flow) continue
        const hide = isBackground(flow)
        for (const event of flow.events) {
          if (hide) background.add(event)
          else if (background.delete(event)) changed = true
        }
      }
      known = flows
      return changed
    },
    has: (event) => !background.has(event),
    clear() {
      known = []
      background = new Set()
    },
  }
}

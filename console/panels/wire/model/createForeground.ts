import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isBackground } from './isBackground.ts'

/** Which events belong to something that a person did. */
export type Foreground = {
  /**
   * Follows the flows as they are now. Returns whether that changed its mind about an event that it was asked about:
   * a poll may turn out to be part of a transaction when a later event joins them.
   */
  sync(flows: readonly Flow[]): boolean
  has(event: TraceEvent): boolean
  clear(): void
}

/** Makes an empty set. Events of no flow, such as a block, count as what happened by itself: they are in it. */
export function createForeground(): Foreground {
  let known: readonly Flow[] = []
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

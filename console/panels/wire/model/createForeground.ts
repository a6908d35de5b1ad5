import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type Foreground = {
  /** Returns whether a queried event's result has changed: a poll may join a transaction later. */
  sync(flows: readonly TraceFlow[]): boolean
  has(event: TraceEvent): boolean
  flowOf(event: TraceEvent): TraceFlow | undefined
  /** Evaluates a flow again at the next `sync`, although it is the same. */
  forget(flowId: number): void
  clear(): void
}

/** Events without a flow, such as a block, are in the foreground. */
export function createForeground(isBackground: (flow: TraceFlow) => boolean): Foreground {
  let known: readonly TraceFlow[] = []
  let background = new Set<TraceEvent>()
  let owners = new Map<TraceEvent, TraceFlow>()
  const stale = new Set<number>()

  return {
    sync(flows) {
      let changed = false
      for (const [place, flow] of flows.entries()) {
        if (known[place] === flow && !stale.delete(flow.id)) continue
        const hide = isBackground(flow)
        for (const event of flow.events) {
          owners.set(event, flow)
          if (hide) background.add(event)
          else if (background.delete(event)) changed = true
        }
      }
      known = flows
      return changed
    },
    has: (event) => !background.has(event),
    flowOf: (event) => owners.get(event),
    forget(flowId) {
      stale.add(flowId)
    },
    clear() {
      stale.clear()
      known = []
      background = new Set()
      owners = new Map()
    },
  }
}

import { GRACE, isBackground } from '#console/panels/wire/facts/isBackground'
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

/** A background call without an answer becomes a wait after a while. */
type Settling = {
  isRoutine(flow: TraceFlow): boolean
  /** Calls back with the number of each flow that was open for too long. */
  settle(onSettled: (flowId: number) => void): void
  /** Milliseconds until the next one. */
  dueIn(): number | undefined
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

/** `now` is in milliseconds since the Unix epoch. */
export function createSettling(now: () => number): Settling {
  /** When open background calls began. */
  const open = new Map<number, number>()
  /** By flow number. A flow that goes on is another object. */
  const ended: ({ readonly flow: TraceFlow; readonly routine: boolean } | undefined)[] = []
  return {
    isRoutine(flow) {
      const known = ended[flow.id]
      if (known?.flow === flow) return known.routine
      const routine = isBackground(flow, now())
      if (flow.status !== 'open') ended[flow.id] = { flow, routine }
      if (routine && flow.status === 'open') open.set(flow.id, flow.events[0]?.at ?? 0)
      else open.delete(flow.id)
      return routine
    },
    settle(onSettled) {
      for (const [id, since] of open) {
        if (now() - since < GRACE) continue
        open.delete(id)
        onSettled(id)
      }
    },
    dueIn() {
      if (open.size === 0) return undefined
      let first = Number.POSITIVE_INFINITY
      for (const since of open.values()) first = Math.min(first, since)
      return Math.max(0, first + GRACE - now())
    },
    clear: () => open.clear(),
  }
}

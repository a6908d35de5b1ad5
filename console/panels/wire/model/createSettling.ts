import type { TraceFlow } from '#mocks/trace/flow'
import { GRACE, isBackground } from '../facts/isBackground.ts'

/** A background call without an answer becomes a wait after a while. */
export type Settling = {
  isRoutine(flow: TraceFlow): boolean
  /** Calls back with the number of each flow that was open for too long. */
  settle(onSettled: (flowId: number) => void): void
  /** Milliseconds until the next one. */
  dueIn(): number | undefined
  clear(): void
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

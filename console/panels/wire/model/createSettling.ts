import type { TraceFlow } from '#mocks/trace/flow'
import { GRACE, isBackground } from '../facts/isBackground.ts'

/** Which flows are background, and when that changes by itself: a call that has no answer for long waits. */
export type Settling = {
  isRoutine(flow: TraceFlow): boolean
  /** Calls back for each call that was under way for too long to be routine, by its flow’s number. */
  settle(onSettled: (flowId: number) => void): void
  /** Milliseconds until the next one. Undefined when there is none. */
  dueIn(): number | undefined
  clear(): void
}

/** @param now milliseconds since the Unix epoch */
export function createSettling(now: () => number): Settling {
  /** Calls of the background without an answer, and when they began. */
  const open = new Map<number, number>()
  return {
    isRoutine(flow) {
      const routine = isBackground(flow, now())
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
      const first = Math.min(...open.values())
      return Number.isFinite(first) ? Math.max(0, first + GRACE - now()) : undefined
    },
    clear: () => open.clear(),
  }
}

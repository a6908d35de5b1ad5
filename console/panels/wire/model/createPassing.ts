import type { TraceFlow } from '#mocks/trace/flow'

/** Asks the filter once for each state of a flow. */
export type Passing = {
  passes(flow: TraceFlow): boolean
  /** Asks nothing, so that it is quick while the filter is still at work. */
  isKnown(flow: TraceFlow): boolean
  /** Returns whether it finished before `late` returned true. */
  sync(flows: readonly TraceFlow[], late: () => boolean): boolean
  /** A flow may pass now, or no longer, although it is the same. */
  forget(flowId: number): void
  reset(): void
  /** Counts up when the results start over, and when a flow is forgotten. */
  readonly version: number
}

export function createPassing(test: (flow: TraceFlow) => boolean): Passing {
  /** By flow number. */
  let known: (TraceFlow | undefined)[] = []
  let answers: boolean[] = []
  let version = 0

  function passes(flow: TraceFlow): boolean {
    if (known[flow.id] === flow) return answers[flow.id] ?? false
    const answer = test(flow)
    known[flow.id] = flow
    answers[flow.id] = answer
    return answer
  }

  return {
    passes,
    isKnown: (flow) => known[flow.id] === flow && answers[flow.id] === true,
    sync(flows, late) {
      let asked = 0
      for (const flow of flows) {
        if (known[flow.id] === flow) continue
        passes(flow)
        asked += 1
        if (asked % 64 === 0 && late()) return false
      }
      return true
    },
    forget(flowId) {
      known[flowId] = undefined
      version += 1
    },
    reset() {
      known = []
      answers = []
      version += 1
    },
    get version() {
      return version
    },
  }
}

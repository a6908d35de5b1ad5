import { toFlowText } from '#mocks/trace/filter/toFlowText'
import type { TraceFlow } from '#mocks/trace/flow'

/** All text of each flow, in lower case, for the search in payloads. */
export type FlowTexts = {
  of(flow: TraceFlow): string
  /** Prepares flows until `late` returns true. Returns whether all are prepared. */
  prepare(flows: readonly TraceFlow[], late: () => boolean): boolean
  clear(): void
}

/** Creates an empty index. A text is made once for each state of a flow. */
export function createFlowTexts(): FlowTexts {
  let texts = new Map<number, { readonly flow: TraceFlow; readonly text: string }>()
  /** How many flows at the beginning are known to be prepared. */
  let done = 0

  function of(flow: TraceFlow): string {
    const known = texts.get(flow.id)
    if (known?.flow === flow) return known.text
    const text = toFlowText(flow)
    texts.set(flow.id, { flow, text })
    return text
  }

  return {
    of,
    prepare(flows, late) {
      done = Math.min(done, flows.length)
      while (done < flows.length) {
        of(flows[done] as TraceFlow)
        done += 1
        if (done % 64 === 0 && late()) return false
      }
      return true
    },
    clear() {
      texts = new Map()
      done = 0
    },
  }
}

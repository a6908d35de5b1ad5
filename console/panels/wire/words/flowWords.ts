import type { TraceFlow } from '#mocks/trace/flow'
import { describeFlow, outcomeWords } from './describeFlow.ts'

const known = outcomeWords.map((words) => words.toLowerCase())

/**
 * Whether a text may be a part of what rows say of flows, apart from answers, which payloads have.
 *
 * @example
 * isOfFlowWords('refus') // true
 * isOfFlowWords('mined #12') // true
 */
export function isOfFlowWords(text: string): boolean {
  return known.some((words) => words.includes(text) || text.startsWith(words))
}

/** What the row of a flow says of it, in lower case. */
export function toFlowWords(flow: TraceFlow): string {
  const { words, whole = '' } = describeFlow(flow)
  return `${words} ${whole}`.toLowerCase()
}

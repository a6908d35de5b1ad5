import type { TraceFlow } from '#mocks/trace/flow'
import { describeFlow, outcomeWords } from './describeFlow.ts'

const known = outcomeWords.map((words) => words.toLowerCase())

/** Excludes answers, which payloads have. */
export function isOfFlowWords(text: string): boolean {
  return known.some((words) => words.includes(text) || text.startsWith(words))
}

/** In lower case. */
export function toFlowWords(flow: TraceFlow): string {
  const { words, whole = '' } = describeFlow(flow)
  return `${words} ${whole}`.toLowerCase()
}

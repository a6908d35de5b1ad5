import type { TraceFlow } from '../flow.ts'

/** Methods, hops and payloads, in lower case. */
export function toFlowText({ events }: TraceFlow): string {
  let text = ''
  for (const { method = '', hop, data } of events) text += `${method} ${hop} ${JSON.stringify(data)}\n`
  return text.toLowerCase()
}

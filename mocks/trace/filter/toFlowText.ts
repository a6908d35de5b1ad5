import type { TraceFlow } from '../flow.ts'

/** All text of a flow, in lower case: methods, hops and payloads. */
export function toFlowText({ events }: TraceFlow): string {
  let text = ''
  for (const { method = '', hop, data } of events) text += `${method} ${hop} ${JSON.stringify(data)}\n`
  return text.toLowerCase()
}

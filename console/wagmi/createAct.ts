import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import type { Tap } from './createTap.ts'

/** Runs what `call` does before it first waits as caused by an action. */
export type Start = <value>(call: () => value) => value

/** Runs an action: what it calls by `start` belongs to its flow. */
export type Act = <result>(
  method: string,
  data: Record<string, unknown>,
  run: (start: Start) => Promise<result>,
) => Promise<result>

/** Makes the function that begins a flow in the trace, for each thing that a person does in the dapp. */
export function createAct(trace: Trace, tap: Tap): Act {
  return (method, data, run) => {
    const key = trace.createKey('action')
    return traced(trace, { hop: 'action', method, keys: [key], data }, () => run((call) => tap.causedBy(key, call)))
  }
}

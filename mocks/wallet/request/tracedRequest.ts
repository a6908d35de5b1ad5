import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace, TraceEntry } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'

/** Runs a hop of a request, joined with the transaction that its answer names. */
export function tracedRequest(
  trace: Trace,
  { method, params }: RequestArguments,
  entry: Pick<TraceEntry, 'hop' | 'keys' | 'data'>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  return traced(trace, { ...entry, method }, run, (result) => transactionKeys(method, params, result))
}

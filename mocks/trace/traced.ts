import { toWireError } from '#mocks/core/rpcError'
import type { Trace, TraceEntry } from './createTrace.ts'

/** `answerKeys` adds keys that only the result shows, such as a transaction's hash. */
export async function traced<result>(
  trace: Trace,
  entry: Omit<TraceEntry, 'phase' | 'span'>,
  run: () => Promise<result>,
  answerKeys?: ((result: result) => readonly string[]) | undefined,
  about?: (() => Record<string, unknown>) | undefined,
): Promise<result> {
  const { hop, method, keys = [] } = entry
  const span = trace.createKey('span')
  trace.emit({ ...entry, phase: 'request', span })
  try {
    const result = await run()
    trace.emit({
      hop,
      method,
      span,
      phase: 'response',
      keys: [...keys, ...(answerKeys?.(result) ?? [])],
      data: { result, ...about?.() },
    })
    return result
  } catch (error) {
    trace.emit({ hop, method, span, phase: 'error', keys, data: { error: toWireError(error), ...about?.() } })
    throw error
  }
}

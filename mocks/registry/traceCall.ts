import type { Trace } from '#mocks/trace/createTrace'
import type { Endpoint, RegistryCall } from './endpoint.ts'
import { readTelemetry } from './readTelemetry.ts'
import { toJsonAnswer } from './registryAnswers.ts'
import type { RegistryAnswer } from './registryTypes.ts'

export type TraceCallParameters = {
  readonly trace: Trace | undefined
  readonly call: RegistryCall
  /** Undefined when no endpoint answers such a request. */
  readonly endpoint: Endpoint | undefined
  /** The names of the faults that change the answer. */
  readonly faults?: readonly string[]
}

/**
 * Answers a call and writes it to the trace. Images and fonts, which are numerous, are one event each.
 * An endpoint that throws is answered with status 500.
 */
export async function traceCall(
  parameters: TraceCallParameters,
  run: () => Promise<RegistryAnswer>,
): Promise<RegistryAnswer> {
  const { trace, call, endpoint, faults = [] } = parameters
  const method = `${call.method} ${call.host}${call.path}`
  const entry = { hop: 'registry', method } as const
  const isMany = endpoint?.kind === 'image' || endpoint?.kind === 'font'
  const span = isMany ? undefined : trace?.createKey('span')
  const about = {
    query: call.query,
    ...(endpoint?.host === 'pulse' ? { events: readTelemetry(call.body).events } : {}),
  }
  if (!isMany) trace?.emit({ ...entry, span, phase: 'request', data: about })
  const answer = await run().catch((error: unknown) => toJsonAnswer({ error: String(error) }, 500))
  const { status } = answer
  // A 404 of an endpoint is intended: verify has nothing stored, which is not an error.
  const failed = endpoint === undefined || (status >= 400 && status !== 404)
  const phase = isMany ? 'event' : failed ? 'error' : 'response'
  const data = {
    status,
    ...(isMany ? about : {}),
    ...(failed ? { error: toError(answer) } : {}),
    ...(faults.length > 0 ? { notes: { faults } } : {}),
  }
  trace?.emit({ ...entry, span, phase, data })
  return answer
}

function toError({ status, body }: RegistryAnswer): { code: number; message: string } {
  return { code: status, message: typeof body === 'string' ? body : `HTTP status ${status}` }
}

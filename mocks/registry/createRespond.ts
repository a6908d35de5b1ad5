import type { Trace } from '#mocks/trace/createTrace'
import type { Endpoint, EndpointContext, RegistryCall } from './endpoint.ts'
import { FAULT_TABLE } from './faultTable.ts'
import { findEndpoint, isOwnHost } from './findEndpoint.ts'
import { readTarget } from './readTarget.ts'
import { registryCorsHeaders } from './registryCorsHeaders.ts'
import type { RegistryAnswer, RegistryRequest } from './registryTypes.ts'
import { toJsonAnswer } from './toJsonAnswer.ts'
import { traceCall } from './traceCall.ts'

export type RespondParameters = {
  readonly toContext: () => EndpointContext
  /** How long the fault `slow` takes. */
  readonly wait: () => Promise<void>
  readonly trace: Trace | undefined
}

/** Answers a request; undefined where its host is none of WalletConnect's. */
export type Respond = (request: RegistryRequest) => Promise<RegistryAnswer | undefined>

/** Makes what takes a request to its endpoint, through the fault that is on, and into the trace. It never throws. */
export function createRespond(parameters: RespondParameters): Respond {
  const { toContext, wait, trace } = parameters

  async function answer(endpoint: Endpoint, call: RegistryCall): Promise<RegistryAnswer> {
    const context = toContext()
    const { fault } = context.settings
    const run = async () => endpoint.answer(call, context)
    const isStruck = endpoint.host === 'api' || endpoint.host === 'rpc'
    const effect = isStruck && fault !== undefined ? FAULT_TABLE[fault] : undefined
    return effect ? effect(run, wait) : run()
  }

  return async (request) => {
    const target = readTarget(request.url)
    if (!target || !isOwnHost(target.host)) return undefined
    const cors = registryCorsHeaders(request)
    if (request.method === 'OPTIONS') return { status: 204, headers: cors, body: undefined }
    const found = findEndpoint(request.method, target.host, target.path)
    const body = await request.text().catch(() => '')
    const call: RegistryCall = { method: request.method, ...target, params: found?.params ?? {}, body }
    const given = await traceCall({ trace, call, endpoint: found?.endpoint }, async () =>
      found ? answer(found.endpoint, call) : toUnknownAnswer(call),
    )
    return { ...given, headers: { 'cache-control': 'no-store', ...given.headers, ...cors } }
  }
}

function toUnknownAnswer({ method, host, path }: RegistryCall): RegistryAnswer {
  return toJsonAnswer({ error: `The bench's registry has no answer for ${method} ${host}${path}` }, 404)
}

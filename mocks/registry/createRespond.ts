import type { FaultEntry } from '#mocks/core/faults/createFaultList'
import type { Trace } from '#mocks/trace/createTrace'
import type { Endpoint, EndpointContext, RegistryCall } from './endpoint.ts'
import type { RegistryFaultSource } from './faults/createRegistryFaults.ts'
import type { RegistryFault } from './faults/registryFault.ts'
import { registryFaultEffects } from './faults/registryFaultEffects.ts'
import { findEndpoint, isOwnHost } from './findEndpoint.ts'
import { readTarget } from './readTarget.ts'
import { toJsonAnswer } from './registryAnswers.ts'
import type { RegistryAnswer, RegistryRequest } from './registryTypes.ts'
import { traceCall } from './traceCall.ts'

export type RespondParameters = {
  readonly toContext: () => EndpointContext
  readonly faults: RegistryFaultSource
  /** Resolves after the given number of milliseconds. */
  readonly sleep: (ms: number) => Promise<void>
  readonly trace: Trace | undefined
}

type Next = (context: EndpointContext) => Promise<RegistryAnswer>

/** Answers a request. Undefined when the host does not belong to WalletConnect. */
export type Respond = (request: RegistryRequest) => Promise<RegistryAnswer | undefined>

/** Creates the function that passes a request through its faults to its endpoint, and traces it. It never throws. */
export function createRespond(parameters: RespondParameters): Respond {
  const { toContext, faults, sleep, trace } = parameters

  function answer(endpoint: Endpoint, call: RegistryCall, due: readonly FaultEntry<RegistryFault>[]) {
    const run: Next = async (context) => endpoint.answer(call, context)
    return due.reduceRight<Next>((next, entry) => (context) => meet(entry, context, next), run)(toContext())
  }

  function meet({ id, fault, random }: FaultEntry<RegistryFault>, context: EndpointContext, next: Next) {
    const effect = fault.do
    // The table has an entry for each kind, with the effect of that kind.
    const act = registryFaultEffects[effect.kind] as (parameters: object) => Promise<RegistryAnswer>
    return act({ effect, context, next, random, sleep, waitForRelease: () => faults.waitForRelease(id) })
  }

  return async (request) => {
    const target = readTarget(request.url)
    if (!target || !isOwnHost(target.host)) return undefined
    const cors = registryCorsHeaders(request)
    if (request.method === 'OPTIONS') return { status: 204, headers: cors, body: undefined }
    const found = findEndpoint(request.method, target.host, target.path)
    const body = await request.text().catch(() => '')
    const { method, headers } = request
    const origin = headers.get('origin') ?? ''
    const call: RegistryCall = { method, ...target, params: found?.params ?? {}, origin, body }
    const due = found ? faults.decide(found.endpoint, call) : []
    const about = {
      trace,
      call,
      endpoint: found?.endpoint,
      faults: due.map(({ fault }) => fault.name ?? fault.do.kind),
    }
    const given = await traceCall(about, async () =>
      found ? answer(found.endpoint, call, due) : toUnknownAnswer(call),
    )
    return { ...given, headers: { 'cache-control': 'no-store', ...given.headers, ...cors } }
  }
}

function toUnknownAnswer({ method, host, path }: RegistryCall): RegistryAnswer {
  return toJsonAnswer({ error: `The bench's registry has no answer for ${method} ${host}${path}` }, 404)
}

/**
 * The headers that let a page of any origin read an answer, Fetch §3.2. Beacons carry credentials, for which `*` has
 * no effect, so the origin and the requested headers are repeated.
 */
function registryCorsHeaders({ headers }: RegistryRequest): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': headers.get('origin') ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers',
  }
}

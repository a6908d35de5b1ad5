import type { FaultEntry } from '#mocks/core/faults/createFaultList'
import { decodePercent } from '#mocks/core/percentEncoding'
import type { Trace } from '#mocks/trace/createTrace'
import type { Endpoint, EndpointContext, RegistryCall } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { type Next, type RegistryFaultSource, registryFaultEffects } from './faults/createRegistryFaults.ts'
import type { RegistryFault } from './faults/registryFault.ts'
import { readTelemetry, toJsonAnswer } from './registryAnswers.ts'
import type { RegistryAnswer, RegistryRequest } from './registryTypes.ts'
import { HOSTS, type HostName, readTarget } from './targets.ts'

const NAMES: ReadonlyMap<string, HostName> = new Map(
  Object.entries(HOSTS).flatMap(([name, hosts]) => hosts.map((host) => [host, name as HostName] as const)),
)

export type Respond = (request: RegistryRequest) => Promise<RegistryAnswer | undefined>

export function createRespond(parameters: {
  readonly toContext: () => EndpointContext
  readonly faults: RegistryFaultSource
  readonly sleep: (ms: number) => Promise<void>
  readonly trace: Trace | undefined
}): Respond {
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
    if (!target || !NAMES.has(target.host)) return undefined
    const cors = registryCorsHeaders(request)
    if (request.method === 'OPTIONS') return { status: 204, headers: cors, body: undefined }
    const found = findEndpoint(request.method, target.host, target.path)
    const body = await request.text().catch(() => '')
    const { method, headers } = request
    const origin = headers.get('origin') ?? ''
    const call: RegistryCall = { method, ...target, params: found?.params ?? {}, origin, body }
    const due = found ? faults.decide(found.endpoint, call) : []
    const names = due.map(({ fault }) => fault.name ?? fault.do.kind)
    const given = await traceCall({ trace, call, endpoint: found?.endpoint, faults: names }, async () =>
      found ? answer(found.endpoint, call, due) : toUnknownAnswer(call),
    )
    return { ...given, headers: { 'cache-control': 'no-store', ...given.headers, ...cors } }
  }
}

const toUnknownAnswer = ({ method, host, path }: RegistryCall): RegistryAnswer =>
  toJsonAnswer({ error: `The bench's registry has no answer for ${method} ${host}${path}` }, 404)

/** Fetch §3.2. Beacons carry credentials, for which `*` has no effect, so the origin and the headers are repeated. */
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

function findEndpoint(method: string, host: string, path: string) {
  const name = NAMES.get(host)
  // HEAD is answered like GET: the sender drops the body.
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const endpoint of ENDPOINTS) {
    if (endpoint.host !== name || endpoint.method !== wanted) continue
    const params = matchPath(endpoint.path, path)
    if (params) return { endpoint, params }
  }
  return undefined
}

function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: [string, string][] = []
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':') && value !== '') params.push([segment.slice(1), decodePercent(value)])
    else if (segment !== value) return undefined
  }
  return Object.fromEntries(params)
}

/** Images and fonts, which are numerous, are one event each. An endpoint that throws gets status 500. */
async function traceCall(
  parameters: {
    readonly trace: Trace | undefined
    readonly call: RegistryCall
    readonly endpoint: Endpoint | undefined
    readonly faults: readonly string[]
  },
  run: () => Promise<RegistryAnswer>,
): Promise<RegistryAnswer> {
  const { trace, call, endpoint, faults } = parameters
  const method = `${call.method} ${call.host}${call.path}`
  const entry = { hop: 'registry', method } as const
  const isMany = endpoint?.kind === 'image' || endpoint?.kind === 'font'
  const span = isMany ? undefined : trace?.createKey('span')
  const events = endpoint?.host === 'pulse' ? { events: readTelemetry(call.body).events } : {}
  const about = { query: call.query, ...events }
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

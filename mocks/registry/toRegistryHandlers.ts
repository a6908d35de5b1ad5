import type { HttpHandler } from 'msw'
import { isWebSocketUpgrade, narrowHandler } from '#mocks/core/handledRequest'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { handle } from '#mocks/core/input/readers'
import { optional } from '#mocks/core/input/shapes'
import { isWalletConnectHost } from '#mocks/core/walletConnectHosts'
import type { Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import type { Registry } from './createRegistry.ts'
import type { RegistryRequest } from './registryTypes.ts'
import { HOSTS, readTarget } from './targets.ts'

export const registryHandleReader: Reader<Registry> = handle<Registry>('a registry: createRegistry makes one', [
  'respond',
  'toAttestation',
])

export type RegistryMsw = Pick<typeof import('msw'), 'HttpResponse' | 'http'>

/** Takes MSW as a parameter, so that a page bundles only these parts of it. */
export function toRegistryHandlers(msw: RegistryMsw, registry: Registry, trace?: Trace | undefined): HttpHandler[] {
  checkInput('createRegistryHandlers', registryHandleReader, registry, 'the registry')
  checkInput('createRegistryHandlers', optional(traceReader), trace, 'the trace')
  const { HttpResponse, http } = msw
  const own = Object.values(HOSTS)
    .flat()
    .map((host) =>
      http.all(`https://${host}/*`, ({ request }) =>
        respond(HttpResponse, registry, request as unknown as RegistryRequest),
      ),
    )
  const all = http.all('*', ({ request }) => {
    reportRefusal(request, trace)
    return HttpResponse.error()
  })
  const rest = narrowHandler(
    all,
    (request) => !isWebSocketUpgrade(request) && isWalletConnectHost(readTarget(request.url)?.host ?? ''),
  )
  return [...own, rest]
}

function reportRefusal({ method, url }: { method: string; url: string }, trace: Trace | undefined): void {
  const { host, path } = readTarget(url) ?? { host: url, path: '' }
  const entry = { hop: 'registry', method: `${method} ${host}${path}`, span: trace?.createKey('span') } as const
  const message = `The bench does not serve ${url}, and blocks requests to it.`
  trace?.emit({ ...entry, phase: 'request', data: { url } })
  trace?.emit({ ...entry, phase: 'error', data: { error: { code: 0, message } } })
}

async function respond(HttpResponse: RegistryMsw['HttpResponse'], registry: Registry, request: RegistryRequest) {
  const answer = await registry.respond(request)
  // The body must be null, not empty: status 204 allows no other, Fetch §2.2.3.
  return answer ? new HttpResponse(answer.body ?? null, answer as object) : HttpResponse.error()
}

import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Trace } from '#mocks/trace/createTrace'
import type { Registry } from './createRegistry.ts'
import { HOSTS } from './hosts.ts'
import { readTarget } from './readTarget.ts'
import type { RegistryRequest } from './registryTypes.ts'

/** The domains of WalletConnect: no request reaches them. */
const WALLETCONNECT = /(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/

/**
 * Creates the MSW handlers that put a registry at WalletConnect's own hosts. They answer every path of these hosts, and
 * refuse the other hosts of WalletConnect's domains (also the relay's over HTTP): no request reaches the network.
 * They leave WebSockets alone.
 *
 * @param trace receives each refused address, as an error
 * @example
 * const worker = setupWorker(...createRegistryHandlers(registry), ...createRelayHandlers({ relay }))
 */
export function createRegistryHandlers(registry: Registry, trace?: Trace | undefined): HttpHandler[] {
  const own = Object.values(HOSTS)
    .flat()
    .map((host) =>
      http.all(`https://${host}/*`, ({ request }) => respond(registry, request as unknown as RegistryRequest)),
    )
  const rest = http.all(
    ({ request }) => !isUpgrade(request) && WALLETCONNECT.test(readTarget(request.url)?.host ?? ''),
    ({ request }) => refuse(request, trace),
  )
  return [...own, rest]
}

/** In Node a WebSocket begins as a visible request. */
function isUpgrade({ headers }: { headers: { get(name: string): string | null } }): boolean {
  return headers.get('upgrade')?.toLowerCase() === 'websocket'
}

function refuse({ method, url }: { method: string; url: string }, trace: Trace | undefined) {
  const { host, path } = readTarget(url) ?? { host: url, path: '' }
  const entry = { hop: 'registry', method: `${method} ${host}${path}`, span: trace?.createKey('span') } as const
  const message = `The bench does not serve ${url}, and blocks requests to it.`
  trace?.emit({ ...entry, phase: 'request', data: { url } })
  trace?.emit({ ...entry, phase: 'error', data: { error: { code: 0, message } } })
  return HttpResponse.error()
}

async function respond(registry: Registry, request: RegistryRequest) {
  const answer = await registry.respond(request)
  // The body must be null, not empty: status 204 allows no other, Fetch §2.2.3.
  return answer ? new HttpResponse(answer.body ?? null, answer as object) : HttpResponse.error()
}

import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Trace } from '#mocks/trace/createTrace'
import type { Registry } from './createRegistry.ts'
import { HOSTS } from './hosts.ts'
import { readTarget } from './readTarget.ts'
import type { RegistryRequest } from './registryTypes.ts'

/** The domains of WalletConnect: nothing goes there. */
const WALLETCONNECT = /(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/

/**
 * Makes the MSW handlers that put a registry at WalletConnect's own hosts. Every path of them is answered here, and the
 * other hosts of WalletConnect's domains (the relay's by HTTP too) are refused: nothing goes on to the network.
 * WebSockets are not theirs to answer.
 *
 * @param trace where a refused address is told, as an error
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

/** In Node a WebSocket begins as a request that can be seen. */
function isUpgrade({ headers }: { headers: { get(name: string): string | null } }): boolean {
  return headers.get('upgrade')?.toLowerCase() === 'websocket'
}

function refuse({ method, url }: { method: string; url: string }, trace: Trace | undefined) {
  const { host, path } = readTarget(url) ?? { host: url, path: '' }
  const entry = { hop: 'registry', method: `${method} ${host}${path}`, span: trace?.createKey('span') } as const
  const message = `The bench answers nothing at ${url}, and lets nothing go there.`
  trace?.emit({ ...entry, phase: 'request', data: { url } })
  trace?.emit({ ...entry, phase: 'error', data: { error: { code: 0, message } } })
  return HttpResponse.error()
}

async function respond(registry: Registry, request: RegistryRequest) {
  const answer = await registry.respond(request)
  // A null body, not an empty one: status 204 takes no other, Fetch §2.2.3.
  return answer ? new HttpResponse(answer.body ?? null, answer as object) : HttpResponse.error()
}

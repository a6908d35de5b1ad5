import { type HttpHandler, HttpResponse, http } from 'msw'
import type { Registry } from './createRegistry.ts'
import { HOSTS } from './hosts.ts'
import type { RegistryRequest } from './registryTypes.ts'

/**
 * Makes the MSW handlers that put a registry at WalletConnect's own hosts. Every path of them is answered here: nothing
 * goes on to the network.
 *
 * @example
 * const worker = setupWorker(...createRegistryHandlers(registry), ...createRelayHandlers({ relay }))
 */
export function createRegistryHandlers(registry: Registry): HttpHandler[] {
  return Object.values(HOSTS)
    .flat()
    .map((host) =>
      http.all(`https://${host}/*`, ({ request }) => respond(registry, request as unknown as RegistryRequest)),
    )
}

async function respond(registry: Registry, request: RegistryRequest) {
  const answer = await registry.respond(request)
  // A null body, not an empty one: status 204 takes no other, Fetch §2.2.3.
  return answer ? new HttpResponse(answer.body ?? null, answer as object) : HttpResponse.error()
}

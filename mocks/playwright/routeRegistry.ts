import type { BrowserContext, Request, Route } from '@playwright/test'
import type { Registry } from '#mocks/registry/createRegistry'
import type { RegistryRequest } from '#mocks/registry/registryTypes'

/** Unknown requests are refused, so that none reaches the network. */
export async function routeRegistry(
  context: BrowserContext,
  { registry, urls }: { readonly registry: Registry; readonly urls: RegExp },
): Promise<() => Promise<void>> {
  const serve = async (route: Route): Promise<void> => {
    const answer = await registry.respond(toRegistryRequest(route.request()))
    if (!answer) return route.abort().catch(() => {})
    const { status, headers, body } = answer
    const content = typeof body === 'string' || body === undefined ? body : Buffer.from(body)
    await route.fulfill({ status, headers, ...(content === undefined ? {} : { body: content }) }).catch(() => {})
  }
  await context.route(urls, serve)
  return () => context.unroute(urls, serve)
}

function toRegistryRequest(request: Request): RegistryRequest {
  const headers = request.headers()
  return {
    method: request.method(),
    url: request.url(),
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: async () => request.postData() ?? '',
  }
}

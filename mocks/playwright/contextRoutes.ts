import type { BrowserContext, Route, WebSocketRoute } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { WALLETCONNECT_DOMAINS } from '#mocks/core/walletConnectHosts'
import type { OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'
import { toOutsideRequest } from '#mocks/playwright/contextRequest'
import type { ProxyHandler } from '#mocks/playwright/egress/proxy/proxyHandler'
import type { Registry } from '#mocks/registry/createRegistry'
import { RELAY_HOSTS } from '#mocks/relay/connection/relayUrl'

/** Includes the relays of MetaMask and Coinbase. Patterns, not functions, so that Playwright intercepts nothing else. */
export const WALLETCONNECT_URLS = {
  http: new RegExp(String.raw`^https?://([\w-]+\.)*${WALLETCONNECT_DOMAINS}(:\d+)?([/?#]|$)`),
  relay: new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)`),
} as const

export async function routeRegistry(context: BrowserContext, registry: Registry): Promise<() => Promise<void>> {
  const serve = async (route: Route): Promise<void> => {
    const answer = await answerByRegistry(registry, toOutsideRequest(route.request()))
    await (answer ? route.fulfill(answer) : route.abort()).catch(() => {})
  }
  await context.route(WALLETCONNECT_URLS.http, serve)
  return () => context.unroute(WALLETCONNECT_URLS.http, serve)
}

/**
 * For what no route is asked about: requests of SharedWorkers, and those of a document that its page is leaving.
 * Unknown requests are left to the other handlers.
 */
export function toRegistryHandler(registry: Registry): ProxyHandler {
  return {
    answer: async (request) =>
      WALLETCONNECT_URLS.http.test(request.url) ? answerByRegistry(registry, request) : undefined,
  }
}

async function answerByRegistry(registry: Registry, request: OutsideRequest) {
  const { url, method, headers } = request
  const answer = await registry.respond({
    method,
    url,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    text: async () => request.body ?? '',
  })
  if (!answer) return undefined
  const { status, headers: given, body } = answer
  const content = typeof body === 'string' || body === undefined ? body : Buffer.from(body)
  return { status, headers: given, ...(content !== undefined && { body: content }) }
}

export async function routeWebSockets(
  context: BrowserContext,
  urls: string | RegExp | ((url: URL) => boolean),
  serve: (route: WebSocketRoute) => unknown,
): Promise<void> {
  if (!('routeWebSocket' in context))
    throw new BenchError('This @playwright/test is too old: it cannot route WebSockets.', {
      hint: 'walletbench/playwright needs 1.48 or newer: npm install --save-dev @playwright/test@latest',
    })
  await context.addInitScript(announceRefusals)
  await context.routeWebSocket(urls, serve)
}

/** Runs in a page. Playwright leaves out a refused WebSocket's `error` event, without which some clients hang. */
function announceRefusals(): void {
  // Several parts of a context may add it.
  const mark = Symbol.for('walletbench.announceRefusals')
  if (Reflect.has(EventTarget.prototype, mark)) return
  Reflect.defineProperty(EventTarget.prototype, mark, { value: true })

  const opened = new WeakSet<EventTarget>()
  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event: Event): boolean {
    if (this instanceof WebSocket) {
      if (event.type === 'open') opened.add(this)
      if (event instanceof CloseEvent && event.code === 1006 && !opened.has(this))
        dispatchEvent.call(this, new Event('error'))
    }
    return dispatchEvent.call(this, event)
  }
}

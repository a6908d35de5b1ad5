import type { BrowserContext } from '@playwright/test'
import { connectSocket } from '#mocks/node/publicNodes/connectSocket'
import type { Registry } from '#mocks/registry/createRegistry'
import type { EgressPort } from '../egress/proxy/egressPort.ts'
import { routeRegistry } from '../routeRegistry.ts'
import { WALLETCONNECT_URLS } from '../walletConnectUrls.ts'

export type ProxyWalletConnectParameters = {
  /** The proxy of the context. */
  readonly proxy: EgressPort
  readonly registry: Registry
  /** A running relay. */
  readonly relayUrl: string
  /** Its space of these pages. */
  readonly space: string
}

/**
 * Simulates WalletConnect's servers for a context that outlives the test: its proxy takes the relay's sockets, as
 * Playwright cannot remove the route of a WebSocket.
 */
export async function proxyWalletConnect(
  context: BrowserContext,
  { proxy, registry, relayUrl, space }: ProxyWalletConnectParameters,
): Promise<{ stop(): Promise<void> }> {
  const unrouteRegistry = await routeRegistry(context, { registry, urls: WALLETCONNECT_URLS.http })
  const release = proxy.use({
    async upgrade(url) {
      if (!WALLETCONNECT_URLS.relay.test(url)) return undefined
      const { search, pathname } = new URL(url)
      // MetaMask's relay is below the space; WalletConnect's is the space itself.
      const path = pathname === '/connection/websocket' ? pathname : ''
      return (end) => connectSocket(end, new URL(`/s/${space}${path}${search}`, relayUrl).href)
    },
  })
  return {
    async stop() {
      release()
      await unrouteRegistry()
    },
  }
}

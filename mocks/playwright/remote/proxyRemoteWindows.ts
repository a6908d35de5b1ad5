import { toRemotePage } from '#mocks/node/dapps/pageScripts'
import { findRemoteTransport } from '#mocks/node/dapps/remote/remoteUrls'
import type { EgressPort } from '#mocks/playwright/egress/proxy/proxyHandler'

/** Playwright answers the windows before, unless a second debugger lets a new window run too early. It then reloads. */
export function proxyRemoteWindows(proxy: EgressPort): { stop(): void } {
  const body = toRemotePage('Wallet', 'nothing')
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }
  const stop = proxy.use({
    async answer({ url, headers: { 'sec-fetch-dest': target } }) {
      const isWindow = target === 'document' || target === 'iframe'
      return isWindow && findRemoteTransport(url) ? { status: 200, headers, body } : undefined
    },
  })
  return { stop }
}

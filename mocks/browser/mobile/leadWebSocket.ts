import { METAMASK_RELAY } from './metamaskRelay.ts'

/**
 * Makes a `WebSocket` that leads MetaMask's relay to another address. All other addresses stay.
 *
 * @example
 * page.WebSocket = leadWebSocket(page.WebSocket, 'ws://127.0.0.1:5181/connection/websocket')
 */
export function leadWebSocket(original: typeof WebSocket, relayUrl: string): typeof WebSocket {
  return new Proxy(original, {
    construct(target, [url, ...rest]: [string | URL, ...unknown[]], newTarget) {
      const address = String(url).startsWith(`${METAMASK_RELAY}/`) ? relayUrl : url
      return Reflect.construct(target, [address, ...rest], newTarget) as object
    },
  })
}

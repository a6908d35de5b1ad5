import type { WebSocketRoute } from '@playwright/test'
import type { SocketEnd } from '#mocks/node/publicNodes/outsideRequest'

/** Makes an end of a page's WebSocket that Playwright routes. */
export function toRouteEnd(route: WebSocketRoute, onEnd: () => void): SocketEnd {
  return {
    send: (data) => route.send(data),
    close(code, reason) {
      onEnd()
      // 1005 stands for no code, and cannot be given.
      void route.close(code === 1005 ? {} : { code, reason }).catch(() => {})
    },
    onMessage: (listener) => route.onMessage(listener),
    onClose: (listener) => route.onClose((code = 1005, reason = '') => listener(code, reason)),
  }
}

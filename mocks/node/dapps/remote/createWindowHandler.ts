import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { refuseUpgrade, sendText } from '../../http/startLoopbackServer.ts'
import type { PageWindows } from './createPageWindows.ts'
import { serveWindowSocket } from './serveWindowSocket.ts'
import { toWindowPage } from './toWindowPage.ts'
import { NEVER_PATH, SEVERED_QUERY } from './windowPath.ts'

/** What answers the wallet's windows, on a server that has checked their Host and Origin. */
export type WindowHandler = {
  onRequest(request: IncomingMessage, response: ServerResponse): void
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

/** The longest frame of a window, in bytes. */
const FRAME_LIMIT = 16 * 1024 * 1024

/**
 * Creates what answers the wallet's windows in browsers of one's own: their document, and their sockets. A socket is that
 * of a document of this server alone, with the ticket of a window that a page has asked for. No page can frame a window:
 * what a person presses there, they see there.
 *
 * @example
 * const { onRequest, onUpgrade } = createWindowHandler(createPageWindows({ wallet, trace }))
 */
export function createWindowHandler(windows: Pick<PageWindows, 'name' | 'find' | 'receive' | 'close'>): WindowHandler {
  const document = toWindowPage(windows.name)
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: FRAME_LIMIT })
  return {
    onRequest({ method, url, headers: { host } }, response) {
      if (method !== 'GET') return sendText(response, 405, 'The window is read with GET.\n', { allow: 'GET' })
      const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost')
      // The browser waits for it as long as the window is open.
      if (pathname === NEVER_PATH) return
      const policy = [
        "default-src 'none'",
        "script-src 'unsafe-inline'",
        "style-src 'unsafe-inline'",
        `connect-src ws://${host}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy.join('; '),
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          ...(searchParams.has(SEVERED_QUERY) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
        })
        .end(document)
    },
    onUpgrade(request, socket, head) {
      const { host, origin } = request.headers
      if (origin !== `http://${host}`)
        return refuseUpgrade(socket, 403, 'Only the windows of this server connect here.\n')
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const window = windows.find(searchParams.get('ticket') ?? '')
      if (!window) return refuseUpgrade(socket, 401, 'The wallet of this window is not there any more.\n')
      sockets.handleUpgrade(request, socket, head, (opened) => serveWindowSocket(opened, { windows, window }))
    },
    close() {
      windows.close()
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

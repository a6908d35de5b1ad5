import { toSeveredHeaders } from '#mocks/world/severedParameter'
import { createSocketServer } from '../../http/createSocketServer.ts'
import { type OnRequest, type OnUpgrade, refuseUpgrade, sendText } from '../../http/startLoopbackServer.ts'
import type { PageWindows } from './createPageWindows.ts'
import { serveWindowSocket } from './serveWindowSocket.ts'
import { toRemotePage } from './toRemotePage.ts'
import { NEVER_PATH } from './windowPath.ts'

/** What answers the wallet's windows, on a server that has checked their Host, Origin and target. */
export type WindowHandler = {
  readonly onRequest: OnRequest
  readonly onUpgrade: OnUpgrade
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
  const document = toRemotePage(windows.name, 'socket')
  const sockets = createSocketServer({ frameLimit: FRAME_LIMIT })
  return {
    onRequest({ method, headers: { host } }, response, { path, query }) {
      if (method !== 'GET') return sendText(response, 405, 'The window is read with GET.\n', { allow: 'GET' })
      // The browser waits for it as long as the window is open.
      if (path === NEVER_PATH) return
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
          ...toSeveredHeaders(query),
        })
        .end(document)
    },
    onUpgrade(request, socket, head, { query }) {
      const { host, origin } = request.headers
      if (origin !== `http://${host}`)
        return refuseUpgrade(socket, 403, 'Only the windows of this server connect here.\n')
      const window = windows.find(new URLSearchParams(query).get('ticket') ?? '')
      if (!window) return refuseUpgrade(socket, 401, 'The wallet of this window is not there any more.\n')
      sockets.accept(request, socket, head, (opened) => serveWindowSocket(opened, { windows, window }))
    },
    close() {
      windows.close()
      sockets.stop()
    },
  }
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#mocks/core/parseJson'
import { toRemotePage } from '#mocks/node/dapps/pageScripts'
import { createSocketServer, type SocketClient } from '#mocks/node/http/createSocketServer'
import { type OnRequest, type OnUpgrade, refuseUpgrade, sendText } from '#mocks/node/http/startLoopbackServer'
import type { RemoteCall } from '#mocks/page/pageProtocol'
import { toSeveredHeaders } from '#mocks/world/urlParameters'
import type { AskedWindow, PageWindows } from './createPageWindows.ts'
import { NEVER_PATH } from './remoteUrls.ts'

const page = z.string()

const frameSchema: z.ZodType<{ readonly n: number; readonly call: RemoteCall }> = z.object({
  n: z.number().int(),
  call: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open'), page, referrer: z.string() }),
    z.object({ type: z.literal('message'), page, message: z.unknown() }),
    z.object({ type: z.literal('decide'), page, request: z.string(), answer: z.enum(['approve', 'reject']) }),
    z.object({ type: z.literal('listen'), page }),
    z.object({ type: z.literal('close'), page }),
  ]),
})

type WindowHandler = { readonly onRequest: OnRequest; readonly onUpgrade: OnUpgrade; close(): void }

const FRAME_LIMIT = 16 * 1024 * 1024

/** A socket needs this server's document and a window's ticket. No page can frame one: users see what they click. */
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
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.join('; '),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        ...toSeveredHeaders(query),
      }
      response.writeHead(200, headers).end(document)
    },
    onUpgrade(request, socket, head, { query }) {
      const { host, origin } = request.headers
      if (origin !== `http://${host}`)
        return refuseUpgrade(socket, 403, 'Only the windows of this server connect here.\n')
      const window = windows.find(new URLSearchParams(query).get('ticket') ?? '')
      if (!window) return refuseUpgrade(socket, 401, 'The wallet of this window is not there any more.\n')
      sockets.accept(request, socket, head, (opened) => serveWindowSocket(opened, windows, window))
    },
    close() {
      windows.close()
      sockets.stop()
    },
  }
}

function serveWindowSocket(socket: SocketClient, windows: Pick<PageWindows, 'receive'>, window: AskedWindow): void {
  /** Its own documents: those of other sockets are out of its reach. */
  const names = new Set<string>()
  const id = randomBytes(8).toString('hex')

  socket.onMessage(async (data) => {
    const frame = frameSchema.safeParse(parseJson(String(data))).data
    if (!frame) return socket.close(1008, 'This is not a call of the wallet’s window')
    const page = `${id}/${frame.call.page}`
    names.add(page)
    // What cannot be read, such as a message of an unknown kind, has no answer.
    const result = await windows.receive(window, { ...frame.call, page }).catch(() => undefined)
    socket.send(JSON.stringify({ n: frame.n, result }))
  })
  socket.onClose(() => {
    for (const page of names) windows.receive(window, { type: 'close', page }).catch(() => {})
  })
}

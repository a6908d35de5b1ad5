import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import { serve } from '#mocks/node/testing/serve'

export type FakeCall = {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  readonly before: number
  readonly headers: IncomingHttpHeaders
  readonly path: string
}

/** A result, a whole HTTP answer (over WebSocket: its body), nothing, or the end of the connection. */
export type FakeReply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | 'hang'
  | 'drop'

export type FakeNode = Awaited<ReturnType<typeof startFakeNode>>

export async function startFakeNode(respond: (call: FakeCall) => FakeReply | undefined, wanted = 0) {
  const calls: FakeCall[] = []
  const counts = new Map<string, number>()
  const sockets = new Set<WebSocket>()

  function answer(body: string, headers: IncomingHttpHeaders, path: string): { id: number; reply: FakeReply } {
    const { id, method, params = [] } = JSON.parse(body) as { id: number; method: string; params?: unknown[] }
    const before = counts.get(method) ?? 0
    counts.set(method, before + 1)
    const call = { id, method, params, before, headers, path }
    if (method !== 'eth_chainId') calls.push(call)
    return { id, reply: respond(call) ?? { result: method === 'eth_chainId' ? '0x1' : null } }
  }

  const { url, port, server, stop } = await serve(async (request, response) => {
    const { id, reply } = answer(await text(request), request.headers, request.url ?? '')
    sendReply(response, id, reply)
  }, wanted)
  const webSockets = new WebSocketServer({ server })
  webSockets.on('connection', (socket, request) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data) => {
      const { id, reply } = answer(String(data), request.headers, request.url ?? '')
      if (reply === 'drop') socket.terminate()
      else if (reply !== 'hang') socket.send('status' in reply ? reply.body : toText(id, reply))
    })
  })
  const host = `127.0.0.1:${port}`
  const cut = () => {
    for (const socket of sockets) socket.terminate()
    server.closeAllConnections()
  }
  return {
    url,
    wsUrl: `ws://${host}`,
    host,
    port,
    calls,
    say(message: string): void {
      for (const socket of sockets) socket.send(message)
    },
    cut,
    stop(): Promise<void> {
      cut()
      return stop()
    },
  }
}

function sendReply(response: ServerResponse, id: number, reply: FakeReply): void {
  if (reply === 'hang') return
  if (reply === 'drop') return void response.destroy()
  if ('status' in reply) return void response.writeHead(reply.status, reply.headers).end(reply.body)
  response.writeHead(200, { 'content-type': 'application/json' }).end(toText(id, reply))
}

function toText(id: number, reply: { readonly result: unknown } | { readonly error: unknown }): string {
  return JSON.stringify({ jsonrpc: '2.0', id, ...reply })
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { hasToken, WRONG_TOKEN } from '#mocks/node/http/access'
import type { RequestTarget } from '#mocks/node/http/readRequest'
import { refuseUpgrade, sendText, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { BenchHolder } from './createBenchHolder.ts'
import { createMcpServer } from './createMcpServer.ts'

type McpHttpParameters = {
  readonly port: number
  readonly token: string
  readonly holder: BenchHolder
}

export type McpHttp = AsyncDisposable & { readonly url: string; stop(): Promise<void> }

const PATH = '/mcp'
const SESSION_LIMIT = 20

/** For programs that have the token and for no page. */
export async function startMcpHttp({ port, token, holder }: McpHttpParameters): Promise<McpHttp> {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const server = await startLoopbackServer({
    name: 'the MCP server',
    port,
    pages: 'named',
    onRequest,
    onUpgrade: (_request, socket) => refuseUpgrade(socket, 404, 'The MCP server takes no WebSocket.\n'),
  })

  async function open(): Promise<StreamableHTTPServerTransport> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized(id) {
        sessions.set(id, transport)
        const [oldest] = sessions
        if (oldest && sessions.size > SESSION_LIMIT) void oldest[1].close()
      },
    })
    // The SDK's types make it optional and undefined at once.
    transport.onclose = () => void sessions.delete(transport.sessionId ?? '')
    await createMcpServer(holder).connect(transport as never)
    return transport
  }

  async function onRequest(request: IncomingMessage, response: ServerResponse, { path }: RequestTarget): Promise<void> {
    if (!hasToken(request.headers.authorization, token))
      return sendText(response, 401, `${WRONG_TOKEN}\n`, { 'www-authenticate': 'Bearer' })
    if (path !== PATH) return sendText(response, 404, `There is nothing here. The MCP server is at ${PATH}.\n`)
    const id = String(request.headers['mcp-session-id'] ?? '')
    const known = sessions.get(id)
    if (id !== '' && !known) return sendText(response, 404, 'The session has ended: initialize anew.\n')
    if (known) {
      sessions.delete(id)
      sessions.set(id, known)
    }
    const transport = known ?? (await open())
    await transport.handleRequest(request, response)
    if (transport.sessionId === undefined) await transport.close()
  }

  return toHandle({
    url: `http://127.0.0.1:${server.port}${PATH}`,
    async stop() {
      await Promise.all([...sessions.values()].map((transport) => transport.close()))
      await server.stop()
    },
  })
}

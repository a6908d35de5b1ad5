import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { Client } from 'undici'

/** The code of the error when a proxy opens no tunnel: that of undici's own proxy agent. */
export const PROXY_REFUSAL = 'UND_ERR_ABORTED'

export type ProxyAgentParameters = {
  readonly proxy: URL
  readonly target: URL
  /** Of the tunnel, in ms. */
  readonly timeout: number
}

/** A tunnel by CONNECT, RFC 9110 §9.3.6. */
export function createProxyAgent({ proxy, target, timeout }: ProxyAgentParameters): Agent {
  const isSecure = target.protocol === 'wss:'
  const authority = `${target.hostname}:${target.port === '' ? (isSecure ? 443 : 80) : target.port}`

  async function tunnel(): Promise<Duplex> {
    const client = new Client(proxy.origin, { connect: { timeout }, headersTimeout: timeout })
    const { statusCode, socket } = await client.connect({ path: authority, headers: toHeaders(proxy, authority) })
    socket.once('close', () => void client.destroy().catch(() => {}))
    if (statusCode === 200) return isSecure ? connectTls({ socket, servername: target.hostname }) : socket
    socket.destroy()
    throw Object.assign(new Error(`The proxy answered ${statusCode}`), { code: PROXY_REFUSAL })
  }

  // `ws` makes an HTTP request of the target's scheme, and an agent has to be of the same.
  return Object.assign(isSecure ? new SecureAgent() : new Agent(), {
    createConnection(_options: unknown, onSocket: (error: Error | null, socket?: Duplex) => void) {
      tunnel().then((socket) => onSocket(null, socket), onSocket)
    },
  })
}

function toHeaders({ username, password }: URL, host: string): Record<string, string> {
  if (username === '' && password === '') return { host }
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { host, 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` }
}

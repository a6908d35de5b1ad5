import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { Client } from 'undici'
import { BenchError } from '#mocks/core/BenchError'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import type { ProxyVariables } from '#mocks/node/bench/readEnvironment'
import { type Attempt, toFailure } from './upstreamConnection.ts'

/** Errors before a connection: the node has not seen the call. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_)/

const CERTIFICATE = /CERT|SIGNATURE|ISSUER/

/** The code of the error when a proxy opens no tunnel: that of undici's own proxy agent. */
const PROXY_REFUSAL = 'UND_ERR_ABORTED'

type UnreachedParameters = { readonly host: string; readonly code: string; readonly proxy: URL | undefined }

/** As curl does. Requests to this machine never go through one. */
export function chooseProxy(url: URL, proxies: ProxyVariables): URL | undefined {
  const isSecure = url.protocol === 'https:' || url.protocol === 'wss:'
  const text = isSecure ? (proxies.https ?? proxies.http) : proxies.http
  if (text === undefined || isLoopbackHost(url.hostname) || isExcluded(url, proxies.exceptions, isSecure))
    return undefined
  const href = text.includes('://') ? text : `http://${text}`
  const proxy = URL.canParse(href) ? new URL(href) : undefined
  if (proxy && ['http:', 'https:'].includes(proxy.protocol)) return proxy
  throw new BenchError(
    `${isSecure && proxies.https !== undefined ? 'HTTPS_PROXY' : 'HTTP_PROXY'} is not the URL of an HTTP proxy.`,
    { hint: 'Give a URL such as http://proxy.example:3128, or add the node to NO_PROXY.' },
  )
}

function isExcluded({ hostname, port }: URL, exceptions: string | undefined, isSecure: boolean): boolean {
  const wantedPort = port === '' ? (isSecure ? '443' : '80') : port
  return (exceptions ?? '').split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true
    const { name = '', port: only = wantedPort } = /^(?<name>.*?)(?::(?<port>\d+))?$/.exec(entry)?.groups ?? {}
    const suffix = name.replace(/^\*?\.?/, '').toLowerCase()
    if (suffix === '' || only !== wantedPort) return false
    return hostname === suffix || hostname.endsWith(`.${suffix}`)
  })
}

/** RFC 9110 §9.3.6. */
export function createProxyAgent({ proxy, target, timeout }: { proxy: URL; target: URL; timeout: number }): Agent {
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

/** With a proxy, only the proxy is looked up and connected to. Undefined once there was a connection. */
export function toUnreached({ host, code, proxy }: UnreachedParameters): Attempt | undefined {
  if (CERTIFICATE.test(code)) {
    const who = proxy?.protocol === 'https:' ? `${host}, or the proxy ${proxy.host} before it,` : host
    return toFailure(`${who} has no valid certificate (${code})`, { accepted: 'no', final: true })
  }
  if (proxy && code === PROXY_REFUSAL)
    return toFailure(`The proxy ${proxy.host} does not lead to ${host}`, { accepted: 'no' })
  if (!NOT_SENT.test(code)) return undefined
  const who = proxy ? `The proxy ${proxy.host}, which leads to ${host},` : host
  return toFailure(`${who} cannot be reached (${code})`, { accepted: 'no' })
}

export function toThrough(proxy: URL | undefined): string {
  return proxy ? ` through the proxy ${proxy.host}` : ''
}

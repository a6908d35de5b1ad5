import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'

type Refusal = { readonly status: 403; readonly text: string }

export type AccessCheck = (request: IncomingMessage) => Refusal | undefined

export type AccessParameters = {
  readonly port: number
  readonly allowOrigins?: readonly string[] | undefined
  /** The names without a port that the Host header may have. Default: those of loopback, with the server's port. */
  readonly isHost?: ((name: string) => boolean) | undefined
  /** Pages of this machine, extensions and named ones; without those of this machine; or named ones alone. */
  readonly pages?: 'loopback' | 'extensions' | 'named' | undefined
}

const HOSTS = ['127.0.0.1', 'localhost', '[::1]']
const EXTENSIONS = ['chrome-extension:', 'moz-extension:', 'safari-web-extension:']

/** The Host check keeps out sites whose name was pointed at 127.0.0.1 (DNS rebinding). */
export function createHostAndOriginCheck(parameters: AccessParameters): AccessCheck {
  const { port, allowOrigins = [], isHost, pages = 'loopback' } = parameters
  const hosts = new Set(HOSTS.flatMap((host) => (port === 80 ? [host, `${host}:80`] : [`${host}:${port}`])))
  const allowed = new Set(allowOrigins.map((origin) => origin.toLowerCase().replace(/\/$/, '')))

  return ({ headers }) => {
    const { host = '', origin } = headers
    if (isHost && !isHost(host.replace(/:\d*$/, '').toLowerCase()))
      return refuse(`This server has another name than ${quoteForeign(host)}.`)
    if (!isHost && !hosts.has(host.toLowerCase()))
      return refuse(`The Host header is ${quoteForeign(host)}. This server answers to ${[...hosts].join(', ')} only.`)
    if (origin === undefined || allowed.has(origin.toLowerCase())) return undefined
    if (pages === 'named')
      return refuse(
        `Pages may not call this server, and the origin ${quoteForeign(origin)} is one. Call it from a program, or start the bench with --control-origin ${origin}`,
      )
    if (isExtension(origin) || (pages === 'loopback' && isLoopback(origin))) return undefined
    if (pages === 'extensions')
      return refuse(`The origin ${quoteForeign(origin)} may not call this server: only a test wallet's extension may.`)
    const remedy =
      origin === 'null'
        ? 'It is a file or a sandboxed frame: serve it from http://localhost.'
        : `To let it, start the bench with --allow-origin ${origin}`
    return refuse(
      `The origin ${quoteForeign(origin)} may not call this server: loopback pages and extensions may. ${remedy}`,
    )
  }
}

function refuse(text: string): Refusal {
  return { status: 403, text: `${text}\n` }
}

function isExtension(origin: string): boolean {
  return URL.canParse(origin) && EXTENSIONS.includes(new URL(origin).protocol)
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  // RFC 6761 §6.3 keeps names below localhost on loopback.
  return HOSTS.includes(hostname) || hostname.endsWith('.localhost')
}

export const WRONG_TOKEN = 'The token is missing or wrong: send Authorization: Bearer <token>.'

export function hasToken(authorization: string | undefined, token: string): boolean {
  return mayControl(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '', token)
}

/** Whether a client that shows this token may control. In constant time, which does not reveal where tokens differ. */
export function mayControl(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Fetch standard §"CORS protocol". The origin was checked before. */
export function toCorsHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
  return origin === undefined ? { vary: 'Origin' } : { 'access-control-allow-origin': origin, vary: 'Origin' }
}

export function toPreflight({ headers }: IncomingMessage, methods = 'POST, OPTIONS'): Record<string, string> {
  const privateNetwork = headers['access-control-request-private-network'] === 'true'
  return {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? 'content-type',
    'access-control-max-age': '600',
    ...(privateNetwork ? { 'access-control-allow-private-network': 'true' } : {}),
  }
}

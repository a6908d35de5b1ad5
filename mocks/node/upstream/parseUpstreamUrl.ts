import { BenchError } from '#mocks/core/BenchError'

export type UpstreamUrl = {
  /** The only part that may be shown. */
  readonly host: string
  readonly protocol: 'http:' | 'https:' | 'ws:' | 'wss:'
  readonly origin: string
  /** Path and query: secret. */
  readonly path: string
  /** From the URL's user and password: secret. */
  readonly headers: Readonly<Record<string, string>>
  /** The URL without user and password: still secret. */
  readonly href: string
}

const PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'] as const

/** User and password become the Authorization header. Errors show only the host. */
export function parseUpstreamUrl(text: string): UpstreamUrl {
  const hint = 'Give a URL such as http://127.0.0.1:8545 or wss://node.example/key.'
  if (!URL.canParse(text)) throw new BenchError('The upstream is not a valid URL.', { hint })
  const url = new URL(text)
  const protocol = PROTOCOLS.find((name) => name === url.protocol)
  if (!protocol || url.hostname === '')
    throw new BenchError(`The protocol of the upstream's URL must be http, https, ws or wss.`, { hint })
  const { host, username, password } = url
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(user).toString('base64')}`
  url.username = ''
  url.password = ''
  url.hash = ''
  return {
    host,
    protocol,
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    headers: username === '' && password === '' ? {} : { authorization },
    href: url.href,
  }
}

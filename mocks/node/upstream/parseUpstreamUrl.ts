import { BenchError } from '#mocks/core/BenchError'

/** A node's URL, taken apart. */
export type UpstreamUrl = {
  /** All of it that may be told. */
  readonly host: string
  readonly protocol: 'http:' | 'https:' | 'ws:' | 'wss:'
  readonly origin: string
  /** Path and query: secret. */
  readonly path: string
  /** Headers that stand for the URL's user and password: secret. */
  readonly headers: Readonly<Record<string, string>>
  /** Without user and password: secret all the same. */
  readonly href: string
}

const PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'] as const

/**
 * Reads the URL of a node. User and password go out as the header Authorization.
 *
 * @throws BenchError where it is none; the message has nothing of it but the host
 */
export function parseUpstreamUrl(text: string): UpstreamUrl {
  const hint = 'Give one such as http://127.0.0.1:8545 or wss://node.example/key.'
  if (!URL.canParse(text)) throw new BenchError('The upstream is no URL.', { hint })
  const url = new URL(text)
  const protocol = PROTOCOLS.find((name) => name === url.protocol)
  if (!protocol || url.hostname === '')
    throw new BenchError(`The upstream's URL is of no kind that nodes have: http, https, ws or wss.`, { hint })
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

import { BenchError } from '#mocks/core/BenchError'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { ProxyVariables } from '#mocks/node/bench/readEnvironment'
import type { Upstream } from '#mocks/rpc/stage'

const PROTOCOLS = ['http:', 'https:', 'ws:', 'wss:'] as const

type UpstreamUrl = {
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

/** A node that calls are sent to, with a method for the bench's own calls. */
export type ChainNode = Upstream & {
  /**
   * Sends a call of the bench itself, with parsed values. It is not part of the trace or of a recording, and a replay
   * does not count it.
   *
   * @throws ProviderError with the node's error
   */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Resolves when the connection is permanently lost, or was stopped. */
  readonly closed: Promise<void>
  stop(): Promise<void>
}

export function takeResult(outcome: RpcOutcome): unknown {
  if ('errorText' in outcome) throw fromWireError(JSON.parse(outcome.errorText) as WireError)
  return JSON.parse(outcome.resultText)
}

export type UpstreamParameters = {
  /** `http:`, `https:`, `ws:` or `wss:`. The first one that answers is used. The later ones are asked if it fails. */
  readonly urls: readonly [string, ...string[]]
  /** Headers of every HTTP request and WebSocket upgrade: secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The proxies that lead to other machines. Default: those of the environment. */
  readonly proxies?: ProxyVariables | undefined
  /** Time-out of one attempt, in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined
  /** How often a call is retried, over all URLs, after no answer, 429, 502, 503, 504 or -32005. Default 3. */
  readonly retries?: number | undefined
  /**
   * Interval of polling for new blocks, in milliseconds, while there are subscriptions and no URL is a WebSocket's.
   * Default 4,000.
   */
  readonly pollInterval?: number | undefined
}

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
  const headers = username === '' && password === '' ? {} : { authorization }
  return { host, protocol, origin: url.origin, path: `${url.pathname}${url.search}`, headers, href: url.href }
}

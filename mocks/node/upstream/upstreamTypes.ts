import type { Upstream } from '#mocks/rpc/stage'
import type { ProxyVariables } from '../bench/readEnvironment.ts'

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

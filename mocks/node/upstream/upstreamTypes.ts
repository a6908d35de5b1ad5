import type { Upstream } from '#mocks/rpc/stage'

/** A node that calls are sent to, and the bench's own way to ask it. */
export type ChainNode = Upstream & {
  /**
   * Asks on the bench's own behalf, with parsed values: no part of the trace, of a recording, or of what a replay counts.
   *
   * @throws ProviderError as the node answered
   */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Resolves when it is lost for good, or was stopped. */
  readonly closed: Promise<void>
  stop(): Promise<void>
}

export type UpstreamParameters = {
  /** `http:`, `https:`, `ws:` or `wss:`. Of several the first that answers is asked; those after it when it fails. */
  readonly urls: readonly [string, ...string[]]
  /** Sent with every HTTP request and WebSocket upgrade; secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds for one try. Default 10,000. */
  readonly timeout?: number | undefined
  /** How often a call is tried again, over all URLs, after no answer, 429, 502, 503, 504 or -32005. Default 3. */
  readonly retries?: number | undefined
  /** Milliseconds between looks for new blocks while somebody subscribes and no URL is a WebSocket's. Default 4,000. */
  readonly pollInterval?: number | undefined
}

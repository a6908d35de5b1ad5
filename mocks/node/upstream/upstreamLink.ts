import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** One try of a call at one node. */
export type Attempt = {
  readonly outcome: RpcOutcome
  /** Why another node, or this one later, may do better. Undefined where the node has had its say. */
  readonly failure?: AttemptFailure | undefined
}

export type AttemptFailure = {
  /** Whether the node may have carried out the call all the same. */
  readonly accepted: 'no' | 'perhaps'
  /** Milliseconds that it asks to wait. */
  readonly retryAfter?: number | undefined
  /** The same will come of the same question: another node may be asked, this one not. */
  readonly final?: true | undefined
}

/** The way to one node of a list. */
export type UpstreamLink = {
  /** All of its URL that may be told. */
  readonly host: string
  /** Never rejects. */
  ask(method: string, paramsText: string | undefined): Promise<Attempt>
  stop(): Promise<void>
}

/** A way that also carries subscriptions. */
export type SocketLink = UpstreamLink & {
  /** Hears the notifications of subscriptions. Returns the listener's removal. */
  onNotification(listener: (subscription: string, text: string) => void): () => void
}

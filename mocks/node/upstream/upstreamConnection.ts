import type { RpcOutcome } from '#mocks/core/jsonRpc'

export type Attempt = {
  readonly outcome: RpcOutcome
  /** Why another node, or this one later, may succeed. Undefined if the node answered. */
  readonly failure?: AttemptFailure | undefined
}

export type AttemptFailure = {
  /** Whether the node may have executed the call anyway. */
  readonly accepted: 'no' | 'perhaps'
  /** The pause that the node asks for, in milliseconds. */
  readonly retryAfter?: number | undefined
  /** The same call would fail again: another node may be asked, but not this one. */
  readonly final?: true | undefined
}

export type UpstreamConnection = {
  /** The only part of its URL that may be shown. */
  readonly host: string
  ask(method: string, paramsText: string | undefined): Promise<Attempt>
  stop(): Promise<void>
}

export type SocketConnection = UpstreamConnection & {
  onNotification(listener: (subscription: string, text: string) => void): () => void
}

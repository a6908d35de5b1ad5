import { type RpcCall, type RpcOutcome, readResult } from '#mocks/core/jsonRpc'

/** A client that stays connected and can be notified: a WebSocket, not a single HTTP request. */
export type GatewayConnection = {
  /** Sends a notification, JSON-RPC 2.0 §4.1. Does nothing after the client has disconnected. */
  notify(text: string): void
  /** Calls a listener when the client disconnects; at once if it has already disconnected. */
  onClose(listener: () => void): void
}

/** One for each HTTP request, and each text of a WebSocket: a stage sets `fault`, the server carries it out. */
export type Delivery = { fault?: DeliveryFault | undefined }

export type DeliveryFault =
  /** Sends an HTTP answer with this status and body; over WebSocket, closes the connection with 1013. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  | { readonly kind: 'drop' }
  | { readonly kind: 'hang' }
  /** Sends the first half of the answer, then ends the connection (WebSocket: sends half a text, which is not JSON). */
  | { readonly kind: 'half' }
  | { readonly kind: 'text'; readonly text: string }
  /** Sends a close frame over WebSocket; over HTTP, the same as `drop`. */
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }

export type CallContext = {
  /** The name that the client gives itself, such as `wallet-3f2a`; undefined if it gives none. */
  readonly client?: string | undefined
  /** Whether the client says that it uses each id once, so that its trace can be joined with the gateway's by id. */
  readonly uniqueIds?: boolean | undefined
  readonly connection?: GatewayConnection | undefined
  /** Resolves when the answer was sent to the client: messages that must not overtake it wait for this. */
  readonly answered?: Promise<void> | undefined
  readonly delivery?: Delivery | undefined
}

export type GatewayCall = RpcCall &
  CallContext & {
    readonly chainId: number
    /** Notes of the stages about the call: the trace shows them beside the answer. */
    readonly notes?: Record<string, unknown> | undefined
  }

export const firstParamOf = ({ params }: GatewayCall): string => (Array.isArray(params) ? String(params[0]) : '')

/** Answers the call, or passes one to `next`, any number of times. What it throws becomes a wire error. */
export type Stage = (call: GatewayCall, next: Next) => Promise<RpcOutcome>
export type Next = (call: GatewayCall) => Promise<RpcOutcome>

export type Upstream = {
  /** Calls the node. Never rejects: a lost connection is an error outcome. */
  call(method: string, paramsText: string | undefined): Promise<RpcOutcome>
  onNotification(listener: (subscription: string, text: string) => void): () => void
}

export async function askUpstream(upstream: Upstream, method: string, params: readonly unknown[]): Promise<unknown> {
  return readResult(await upstream.call(method, JSON.stringify(params)))
}

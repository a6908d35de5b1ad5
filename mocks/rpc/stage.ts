import type { RpcCall, RpcOutcome } from '#mocks/core/jsonRpc'

/** A client that stays connected and can be told things: a WebSocket, not a single HTTP request. */
export type GatewayConnection = {
  /** Sends a notification, JSON-RPC 2.0 §4.1. Nothing happens when the client has gone. */
  notify(text: string): void
  /** Runs when the client has gone; at once where it has gone already. */
  onClose(listener: () => void): void
}

/**
 * How an answer goes out, where it does not go out as it is. One object for each HTTP request, and each text of a
 * WebSocket: a stage sets `fault`, the server does it. A batch goes out as one.
 */
export type Delivery = { fault?: DeliveryFault | undefined }

/** What a server does in place of sending an answer. */
export type DeliveryFault =
  /** An HTTP answer of this status with this body; over WebSocket the connection closes with 1013. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  /** The connection ends with no answer. */
  | { readonly kind: 'drop' }
  /** The connection stays open, and nothing ever comes. */
  | { readonly kind: 'hang' }
  /** The first half of the answer, then the end of the connection (WebSocket: half a text, which is no JSON). */
  | { readonly kind: 'half' }
  /** This text in place of the answer. */
  | { readonly kind: 'text'; readonly text: string }
  /** WebSocket: a close frame; HTTP: as `drop`. */
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }

/** Who calls, and by which way. */
export type CallContext = {
  /** The name that the client gives itself, such as `wallet-3f2a`; undefined when it gives none. */
  readonly client?: string | undefined
  /** The client's word that it uses no id twice, so that its own trace can be joined with the gateway's by id. */
  readonly uniqueIds?: boolean | undefined
  /** Undefined over HTTP. */
  readonly connection?: GatewayConnection | undefined
  /** Resolves when the answer is on its way to the client: what must not overtake it waits for this. */
  readonly answered?: Promise<void> | undefined
  /** Undefined where no server carries the answer. */
  readonly delivery?: Delivery | undefined
}

/** A call on its way through the gateway. */
export type GatewayCall = RpcCall &
  CallContext & {
    readonly chainId: number
    /** What stages have to say of the call: it stands in the trace beside the answer. */
    readonly notes?: Record<string, unknown> | undefined
  }

/**
 * One step of the gateway's pipeline. It answers by itself, or hands the call (or another one) on to `next` and may
 * change the outcome, or both; `next` may be called more than once, or not at all. What it throws becomes a wire error.
 *
 * @example
 * const refuseLogs: Stage = async (call, next) =>
 *   call.method === 'eth_getLogs' ? toErrorOutcome({ code: -32005, message: 'Too many logs' }) : next(call)
 */
export type Stage = (call: GatewayCall, next: (call: GatewayCall) => Promise<RpcOutcome>) => Promise<RpcOutcome>

/** A node's JSON-RPC endpoint, which many clients share. */
export type Upstream = {
  /** Asks the node. Never rejects: a lost connection is an error outcome. */
  call(method: string, paramsText: string | undefined): Promise<RpcOutcome>
  /** Hears the notifications of all subscriptions. Returns the listener's removal. */
  onNotification(listener: (subscription: string, text: string) => void): () => void
}

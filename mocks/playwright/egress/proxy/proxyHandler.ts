import type { OutsideAnswer, OutsideRequest, SocketEnd } from '#mocks/node/publicNodes/outsideRequest'

/** Answers what reaches the proxy of a worker's contexts. A handler that has no answer leaves it to the next one. */
export type ProxyHandler = {
  /** Whether the proxy may connect a client to this host, whatever is asked of it: a browser, or another. */
  readonly allowsHost?: ((host: string, port: number, isBrowser: boolean) => boolean) | undefined
  /** Whether a request may go to its host: one without TLS, or whose TLS the proxy ended. */
  readonly allows?: ((url: string) => boolean) | undefined
  readonly answer?: ((request: OutsideRequest) => Promise<OutsideAnswer | undefined>) | undefined
  /** Takes a WebSocket: what it returns gets the socket once it is open. */
  readonly upgrade?: ((url: string) => Promise<((end: SocketEnd) => void) | undefined>) | undefined
  /** Called for each WebSocket that a handler took or allowed. */
  readonly onTaken?: ((url: string) => void) | undefined
  /** Called for each connection that no handler lets pass, before anything is asked on it. */
  readonly onHeld?: ((connection: HeldConnection) => void) | undefined
  /** Called for what no handler took. */
  readonly onRefused?: ((refused: RefusedRequest) => void) | undefined
}

/** A connection that ends at the proxy. */
export type HeldConnection = {
  readonly host: string
  readonly port: number
  /** Whether a request for this host has arrived, on this connection or on another one. */
  isServed(): boolean
}

/** What the proxy refused: a request, or a connection that ended without one. */
export type RefusedRequest = {
  readonly host: string
  readonly port: number
  /** When, in milliseconds since the Unix epoch. */
  readonly at: number
  /** Undefined if the browser did not accept the proxy's certificate. */
  readonly request: OutsideRequest | undefined
}

import type { OutsideAnswer, OutsideRequest, SocketEnd } from '../outsideRequest.ts'

/** Answers what reaches the proxy of a worker's contexts. A handler that has no answer leaves it to the next one. */
export type ProxyHandler = {
  /** Whether the proxy may connect to this host. */
  readonly allows?: ((host: string, port: number) => boolean) | undefined
  readonly answer?: ((request: OutsideRequest) => Promise<OutsideAnswer | undefined>) | undefined
  /** Takes a WebSocket: what it returns gets the socket once it is open. */
  readonly upgrade?: ((url: string) => Promise<((end: SocketEnd) => void) | undefined>) | undefined
  /** Called for what no handler took. */
  readonly onRefused?: ((refused: RefusedRequest) => void) | undefined
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

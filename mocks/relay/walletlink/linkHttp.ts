/** A request of a client of walletlink over HTTP. */
export type LinkHttpRequest = {
  readonly method: string
  /** Path and query: `/events?unseen=true`. */
  readonly path: string
  /** RFC 7617: `Basic` with the session's id and its key. */
  readonly authorization: string | undefined
}

/** What the relay answers. */
export type LinkHttpAnswer = { readonly status: number; readonly body: object }

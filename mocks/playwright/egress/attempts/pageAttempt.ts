/** What a page tells of an attempt that no route and no proxy sees. */
export type PageAttempt =
  /** WebRTC: addresses of ICE servers, and lines of candidates. */
  | { readonly kind: 'rtc'; readonly texts: readonly string[]; readonly stack: string }
  /** The address of a `dns-prefetch`. */
  | { readonly kind: 'dns-prefetch'; readonly url: string }
  /** A request of a new window. `type` is what asked: `fetch`, `xhr`, `ping`, or an element's name. */
  | { readonly kind: 'request'; readonly url: string; readonly type: string }

export type TellAttempt = (attempt: PageAttempt) => void

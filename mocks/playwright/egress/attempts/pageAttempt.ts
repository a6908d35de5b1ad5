export type PageAttempt =
  | { readonly kind: 'rtc'; readonly texts: readonly string[]; readonly stack: string }
  | { readonly kind: 'dns-prefetch'; readonly url: string }
  /** A request of a new window. `type` is what asked: `fetch`, `xhr`, `ping`, or an element's name. */
  | { readonly kind: 'request'; readonly url: string; readonly type: string }

export type TellAttempt = (attempt: PageAttempt) => void

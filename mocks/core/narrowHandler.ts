import type { HttpHandler } from 'msw'

/** The part of a request that a condition may read. */
export type HandledRequest = { readonly url: string; readonly headers: { get(name: string): string | null } }

/**
 * Lets an MSW handler answer fewer requests. The others go to the next handler, as if this one did not match. Only newer
 * versions of MSW take a function instead of a path.
 *
 * @returns the same handler
 * @example
 * narrowHandler(http.get('*', passthrough), isWebSocketUpgrade)
 */
export function narrowHandler(handler: HttpHandler, condition: (request: HandledRequest) => boolean): HttpHandler {
  const matches = handler.predicate.bind(handler)
  handler.predicate = (args) => (condition(args.request) ? matches(args) : toAnswer(false))
  return handler
}

/** Older versions of MSW expect a boolean, newer ones also a promise. */
function toAnswer(matches: boolean) {
  return matches as unknown as ReturnType<HttpHandler['predicate']>
}

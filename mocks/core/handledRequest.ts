import type { HttpHandler } from 'msw'

export type HandledRequest = { readonly url: string; readonly headers: { get(name: string): string | null } }

/** Other requests go to the next handler. Only newer versions of MSW take a function instead of a path. */
export function narrowHandler(handler: HttpHandler, condition: (request: HandledRequest) => boolean): HttpHandler {
  const matches = handler.predicate.bind(handler)
  handler.predicate = (args) => (condition(args.request) ? matches(args) : toAnswer(false))
  return handler
}

/** Older versions of MSW expect a boolean, newer ones also accept a promise. */
const toAnswer = (matches: boolean) => matches as unknown as ReturnType<HttpHandler['predicate']>

/** Only Node shows an upgrade as a request. */
export const isWebSocketUpgrade = ({ headers }: Pick<HandledRequest, 'headers'>): boolean =>
  headers.get('upgrade')?.toLowerCase() === 'websocket'

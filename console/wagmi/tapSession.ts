import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'

/** A request to a WalletConnect provider whose message was not sent yet. */
export type SessionTap = {
  /** Registers a request before it is passed on. Returns a function that removes it when it is answered. */
  expect(args: RequestArguments, key: string): () => void
}

type Sent = { readonly topic: string; readonly id: number; readonly request: RequestArguments }
type Signer = { client?: { events?: { on?(event: string, listener: (sent: Sent) => void): unknown } } }

/**
 * Joins the requests of a WalletConnect provider with the messages that its client sends for them. The client reports
 * the request of each message (`session_request_sent`). Undefined for providers of other kinds.
 */
export function tapSession(provider: object, trace: Trace): SessionTap | undefined {
  const events = (provider as { signer?: Signer }).signer?.client?.events
  if (!events?.on) return undefined
  const waiting = new Set<{ args: RequestArguments; key: string }>()

  events.on('session_request_sent', ({ id, topic, request }) => {
    const open = [...waiting]
    // The client passes the same parameters on, except for the few methods that it rewrites.
    const found =
      open.find(({ args }) => args.params !== undefined && args.params === request.params) ??
      open.find(({ args }) => args.method === request.method && isAlike(args.params, request.params)) ??
      open.find(({ args }) => args.method === request.method)
    if (!found) return
    waiting.delete(found)
    trace.emit({
      hop: 'provider',
      phase: 'note',
      method: 'session_request_sent',
      keys: [found.key, `wc:${id}`],
      data: { method: request.method, topic, id: String(id) },
    })
  })

  return {
    expect(args, key) {
      const entry = { args, key }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
  }
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

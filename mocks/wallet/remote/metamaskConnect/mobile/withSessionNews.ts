import type { StreamName } from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import type { ContentScript } from '../extension/createContentScript.ts'

type Send = (stream: StreamName, message: object) => void

/**
 * Without a `wallet_sessionChanged` after each granting answer to `wallet_createSession`, the SDK connects forever. The
 * wallet reports a session that changed, but not one that was granted again.
 */
export function withSessionNews(
  create: (send: Send) => ContentScript,
  send: (stream: StreamName, message: object, isNews?: boolean) => void,
): ContentScript {
  /** The ids of the requests for a session, and whether the change was told since. */
  const asked = new Map<unknown, boolean>()
  // The streams number their requests by themselves.
  const script = create((stream, message) => {
    send(stream, message)
    if (stream !== ASKED_ON) return
    const { id, method, result } = message as Readonly<Record<string, unknown>>
    if (method === CHANGED) for (const each of asked.keys()) asked.set(each, true)
    if (!asked.has(id)) return
    const isTold = asked.get(id)
    asked.delete(id)
    if (result === undefined || isTold) return
    const { sessionScopes } = result as { readonly sessionScopes?: unknown }
    send(stream, { jsonrpc: '2.0', method: CHANGED, params: { sessionScopes } }, true)
  })
  return {
    receive(stream, message) {
      const { id, method } = (message ?? {}) as Readonly<Record<string, unknown>>
      if (stream === ASKED_ON && method === 'wallet_createSession') asked.set(id, false)
      script.receive(stream, message)
    },
    close: script.close,
  }
}

/** The Multichain API has a stream of its own. */
const ASKED_ON: StreamName = 'metamask-multichain-provider'
const CHANGED = 'wallet_sessionChanged'

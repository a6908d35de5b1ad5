import type { CDPSession } from '@playwright/test'
import type { CdpInitiator, CdpRequest } from './cdpRequest.ts'

/** A target's message of DevTools' protocol, as far as it is read. */
type Message = {
  readonly method?: string
  readonly params: {
    readonly url?: string
    readonly request?: { readonly url: string; readonly method: string }
    readonly documentURL?: string
    readonly initiator?: CdpInitiator
  }
}

type Note = (request: CdpRequest, by: 'page' | 'worker') => void

/**
 * Watches the requests of a page's workers and foreign frames, which are targets of their own. Each is held until it is
 * watched, so that its first request is seen too.
 *
 * @param types the kinds of targets. Default: all that the session shows
 */
export async function watchTargets(session: CDPSession, note: Note, types?: readonly string[]): Promise<void> {
  const targets = new Map<string, { readonly url: string; readonly by: 'page' | 'worker' }>()
  let count = 0

  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    targets.set(sessionId, { url: targetInfo.url, by: targetInfo.type === 'iframe' ? 'page' : 'worker' })
    for (const method of ['Network.enable', 'Runtime.runIfWaitingForDebugger']) {
      count += 1
      const message = JSON.stringify({ id: count, method })
      // It may have ended.
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {})
    }
  })
  session.on('Target.detachedFromTarget', ({ sessionId }) => void targets.delete(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    // Most messages are of other kinds, and some are long.
    if (!/^\{"method":"Network\.(requestWillBeSent|webSocketCreated)"/.test(message)) return
    const target = targets.get(sessionId)
    if (!target) return
    const { request, url, documentURL = target.url, initiator = {} } = (JSON.parse(message) as Message).params
    if (request) note({ ...request, documentURL, initiator }, target.by)
    else if (url !== undefined) note({ url, method: 'GET', documentURL, initiator }, target.by)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
    ...(types ? { filter: types.map((type) => ({ type })) } : {}),
  })
}

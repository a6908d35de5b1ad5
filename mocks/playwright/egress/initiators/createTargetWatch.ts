import type { CDPSession } from '@playwright/test'
import type { CdpInitiator, CdpRequest } from './cdpRequest.ts'
import type { Initiator } from './stackFrame.ts'
import { toFrames } from './toFrames.ts'

export type NoteRequest = (request: CdpRequest, by: Initiator['by']) => void

/** Is told of a WebTransport that a page or a worker opens. */
export type NoteTransport = (url: string, initiator: Initiator) => void

/** A target's message of DevTools' protocol, as far as it is read. */
type Message = {
  readonly method: string
  readonly params: {
    readonly url?: string
    readonly request?: { readonly url: string; readonly method: string }
    readonly documentURL?: string
    readonly initiator?: CdpInitiator
  }
}

/** Most messages are of other kinds, and some are long. */
const REQUEST = /^\{"method":"Network\.(requestWillBeSent|webSocketCreated|webTransportCreated)"/

/**
 * Makes a function that watches the requests of a target: one that a session has attached to, whose messages it wraps.
 * A target that waits for a debugger goes on then.
 */
export function createTargetWatch(
  session: CDPSession,
  note: NoteRequest,
  noteTransport: NoteTransport,
): (sessionId: string, target: { readonly type: string; readonly url: string }) => void {
  const targets = new Map<string, { readonly url: string; readonly type: string }>()
  let count = 0

  session.on('Target.detachedFromTarget', ({ sessionId }) => void targets.delete(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const target = targets.get(sessionId)
    if (!target || !REQUEST.test(message)) return
    const { method, params } = JSON.parse(message) as Message
    const { request, url = '', documentURL = target.url, initiator = {} } = params
    const by = target.type === 'iframe' ? 'page' : 'worker'
    if (method === 'Network.webTransportCreated')
      return noteTransport(url, { frames: toFrames(initiator), place: documentURL, by })
    note({ ...(request ?? { url, method: 'GET' }), documentURL, initiator }, by)
  })

  return (sessionId, target) => {
    targets.set(sessionId, target)
    for (const method of ['Network.enable', 'Runtime.runIfWaitingForDebugger']) {
      count += 1
      const message = JSON.stringify({ id: count, method })
      // It may have ended.
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {})
    }
  }
}

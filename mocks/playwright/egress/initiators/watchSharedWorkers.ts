import type { BrowserContext, CDPSession } from '@playwright/test'
import { createTargetWatch, type NoteRequest, type NoteTransport } from './createTargetWatch.ts'

/**
 * Watches the requests of a browser's SharedWorkers, which belong to no page. Chromium alone shows them, once they have
 * started: what one asks at once may be missed.
 *
 * @returns the session, if there is one
 */
export async function watchSharedWorkers(
  context: BrowserContext,
  note: NoteRequest,
  noteTransport: NoteTransport,
): Promise<CDPSession | undefined> {
  const session = await context
    .browser()
    ?.newBrowserCDPSession()
    .catch(() => undefined)
  if (!session) return undefined
  const watch = createTargetWatch(session, note, noteTransport)
  session.on('Target.targetCreated', ({ targetInfo }) => {
    if (targetInfo.type !== 'shared_worker') return
    const { targetId } = targetInfo
    session.send('Target.attachToTarget', { targetId, flatten: false }).then(
      ({ sessionId }) => watch(sessionId, targetInfo),
      // It has ended.
      () => {},
    )
  })
  await session.send('Target.setDiscoverTargets', { discover: true }).catch(() => {})
  return session
}

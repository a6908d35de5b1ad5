import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { OUTSIDE_URLS } from '../outsideUrls.ts'
import type { CdpRequest } from './cdpRequest.ts'
import { createTargetWatch, type NoteTransport } from './createTargetWatch.ts'
import type { Initiator } from './stackFrame.ts'
import { toFrames } from './toFrames.ts'
import { watchSharedWorkers } from './watchSharedWorkers.ts'

/** Where the requests of a context's pages and workers to other machines began. */
export type Initiators = {
  /** Whether this browser tells where requests begin. */
  readonly isTold: boolean
  /** Takes the oldest that is not taken of those with this method and URL; `GET` for a WebSocket. */
  take(method: string, url: string): Initiator | undefined
  /** The WebSockets that nobody took. */
  listSockets(): readonly StartedSocket[]
  /** Calls back for each WebTransport from now on: no route and no proxy sees one. */
  onTransport(listener: NoteTransport): void
  stop(): Promise<void>
}

/** A WebSocket that a page or a worker began to open. */
export type StartedSocket = { readonly url: string; readonly initiator: Initiator }

/** How many awaits and timers of a stack are kept. */
const ASYNC_DEPTH = 16

/**
 * Watches where requests begin: in Chromium, by DevTools' protocol. In other browsers nothing is found.
 */
export async function watchInitiators(context: BrowserContext): Promise<Initiators> {
  const seen = new Map<string, Initiator[]>()
  const sessions = new Set<CDPSession>()
  let listener: NoteTransport = () => {}

  function onTransport(url: string, initiator: Initiator): void {
    if (OUTSIDE_URLS.http.test(url)) listener(url, initiator)
  }

  function note({ url, method, documentURL, initiator }: CdpRequest, by: Initiator['by']): void {
    if (!OUTSIDE_URLS.http.test(url) && !OUTSIDE_URLS.socket.test(url)) return
    const key = toKey(method, url)
    const list = seen.get(key) ?? []
    list.push({ frames: toFrames(initiator), place: documentURL, by })
    seen.set(key, list)
  }

  async function watch(page: Page): Promise<void> {
    // Other browsers have no such session. A page may close at any time.
    const session = await context.newCDPSession(page).catch(() => undefined)
    if (!session) return
    sessions.add(session)
    page.once('close', () => sessions.delete(session))
    // Workers, and frames of other sites, are targets of their own. Each waits until it is watched.
    const watchTarget = createTargetWatch(session, note, onTransport)
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => watchTarget(sessionId, targetInfo))
    session.on('Network.requestWillBeSent', ({ request, documentURL, initiator }) =>
      note({ ...request, documentURL, initiator }, 'page'),
    )
    session.on('Network.webSocketCreated', ({ url, initiator }) =>
      note({ url, method: 'GET', documentURL: page.url(), initiator: initiator ?? {} }, 'page'),
    )
    session.on('Network.webTransportCreated', ({ url, initiator }) => {
      onTransport(url, { frames: toFrames(initiator ?? {}), place: page.url(), by: 'page' })
    })
    await Promise.all([
      session.send('Network.enable'),
      session
        .send('Runtime.enable')
        .then(() => session.send('Runtime.setAsyncCallStackDepth', { maxDepth: ASYNC_DEPTH })),
      session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false }),
    ]).catch(() => {})
  }

  const onPage = (page: Page) => void watch(page)
  context.on('page', onPage)
  const [sharedWorkers] = await Promise.all([
    watchSharedWorkers(context, note, onTransport),
    ...context.pages().map(watch),
  ])
  if (sharedWorkers) sessions.add(sharedWorkers)
  return {
    isTold: sessions.size > 0,
    take: (method, url) => seen.get(toKey(method, url))?.shift(),
    listSockets: () =>
      Array.from(seen, ([key, list]) => ({ url: key.replace(/^GET /, ''), list }))
        .filter(({ url }) => OUTSIDE_URLS.socket.test(url))
        .flatMap(({ url, list }) => list.map((initiator) => ({ url, initiator }))),
    onTransport(given) {
      listener = given
    },
    async stop() {
      context.off('page', onPage)
      await Promise.all(Array.from(sessions).map((session) => session.detach().catch(() => {})))
    },
  }
}

/** DevTools' protocol leaves fragments out, and what arrives at a proxy names no user. */
function toKey(method: string, url: string): string {
  return `${method} ${url.replace(/#.*$/, '').replace(/^(\w+:\/\/)[^/?]*@/, '$1')}`
}

import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { OUTSIDE_URLS } from '#mocks/playwright/egress/egressUrls'
import type { Initiator, StackFrame } from './stackFrame.ts'

/** Most messages are of other kinds, and some are long. */
const REQUEST = /^\{"method":"Network\.(requestWillBeSent|webSocketCreated|webTransportCreated)"/

export type Initiators = {
  readonly isTold: boolean
  /** Takes the oldest of this method and URL; `GET` for a WebSocket. */
  take(method: string, url: string): Initiator | undefined
  listSockets(): readonly StartedSocket[]
  onTransport(listener: NoteTransport): void
  stop(): Promise<void>
}

export type StartedSocket = { readonly url: string; readonly initiator: Initiator }

/** Awaits and timers of a stack. */
const ASYNC_DEPTH = 16

type NoteRequest = (request: CdpRequest, by: Initiator['by']) => void
type NoteTransport = (url: string, initiator: Initiator) => void

type Message = {
  readonly method: string
  readonly params: Partial<Omit<CdpRequest, 'method'>> & { readonly request?: Pick<CdpRequest, 'url' | 'method'> }
}

type CdpStack = { readonly callFrames: readonly StackFrame[]; readonly parent?: CdpStack | undefined }

type CdpInitiator = {
  readonly url?: string | undefined
  readonly stack?: CdpStack | undefined
  readonly lineNumber?: number | undefined
  readonly columnNumber?: number | undefined
}

type CdpRequest = {
  readonly url: string
  readonly method: string
  readonly documentURL: string
  readonly initiator: CdpInitiator
}

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
const toKey = (method: string, url: string): string =>
  `${method} ${url.replace(/#.*$/, '').replace(/^(\w+:\/\/)[^/?]*@/, '$1')}`

/** SharedWorkers belong to no page. Chromium shows one once it has started, so its first requests may be missed. */
async function watchSharedWorkers(
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
      () => {},
    )
  })
  await session.send('Target.setDiscoverTargets', { discover: true }).catch(() => {})
  return session
}

/** Watches a target by the messages that its session wraps, and resumes it if it waits for a debugger. */
function createTargetWatch(
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
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {})
    }
  }
}

function toFrames({ stack, url, lineNumber = 0, columnNumber = 0 }: CdpInitiator): readonly StackFrame[] {
  const frames: StackFrame[] = []
  for (let part = stack; part; part = part.parent) frames.push(...part.callFrames)
  if (frames.length === 0 && url !== undefined) frames.push({ functionName: '', url, lineNumber, columnNumber })
  return frames
}

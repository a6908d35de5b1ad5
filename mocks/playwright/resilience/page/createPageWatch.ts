import type { BrowserContext, Frame, Page, Request, WebError } from '@playwright/test'
import { createListeners } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import { joinViews, placeView, readPage } from './readPage.ts'
import { type ClickCall, type DocumentWatch, type RejectionCall, watchDocument } from './watchDocument.ts'

export type WatchedClick = Omit<ClickCall, 'type'> & {
  readonly frame: Frame
  readonly page: Page
  readonly isByScenario: boolean
}

export type PageWatch = Awaited<ReturnType<typeof createPageWatch>>

export type PageWatchParameters = {
  readonly trace: Trace
  /** Milliseconds without any event after which the pages count as quiet, on an idle machine. */
  readonly quietMs: () => number
}

const NO_TEXT = 'Object'
const BINDING = 'walletbenchClicked'
/** Milliseconds: a page that never rests is looked at all the same. */
const LONGEST_SETTLE = 4_000
/** Milliseconds after which a request counts as hanging. */
const LONGEST_REQUEST = 1_500
/** How many times longer than the pages take to answer they must be quiet: a busy machine is not a quiet page. */
const SLOWNESS = 8

export async function createPageWatch(context: BrowserContext, { trace, quietMs }: PageWatchParameters) {
  const clicks: WatchedClick[] = []
  const errors: string[] = []
  const listeners = createListeners<[click: WatchedClick]>()
  const flying = new Map<Request, number>()
  let last = performance.now()
  let isByScenario = false
  let requests = 0
  const bump = (): void => {
    last = performance.now()
  }
  const onRequest = (request: Request): void => {
    flying.set(request, performance.now())
    requests += 1
    bump()
  }
  const onEnd = (request: Request): void => {
    flying.delete(request)
    bump()
  }
  const noteError = (error: unknown): void => {
    errors.push(toLine(error))
    bump()
  }
  const onError = (error: WebError): void => noteError(error.error())

  const rejections: string[] = []

  await context.exposeBinding(BINDING, ({ frame }, call: ClickCall | RejectionCall) => {
    if (call.type === 'rejection') return void rejections.push(call.text)
    const { name } = call
    const page = frame.page()
    // The places are those of `read`: what was enabled before the click is found again after it.
    const view = placeView(call.view, page.frames().indexOf(frame))
    const click = { view, name, frame, page, isByScenario }
    clicks.push(click)
    bump()
    listeners.notify(click)
  })
  const script = `(${watchDocument})({ binding: ${JSON.stringify(BINDING)}, readPage: ${readPage} })`
  await context.addInitScript({ content: script })
  context.on('request', onRequest)
  context.on('requestfinished', onEnd)
  context.on('requestfailed', onEnd)
  context.on('weberror', onError)
  context.on('page', bump)
  const unsubscribe = trace.subscribe(bump)

  const isFlying = (): boolean => {
    const now = performance.now()
    return [...flying.values()].some((since) => now - since < LONGEST_REQUEST)
  }
  const countChanges = async (): Promise<number> => {
    const frames = context.pages().flatMap((page) => page.frames())
    const counts = await Promise.all(frames.map((frame) => ask(frame, 'changes', 0)))
    return counts.reduce((sum, each) => sum + each, 0)
  }

  return {
    clicks: (): readonly WatchedClick[] => clicks,
    onClick: listeners.add,
    async byScenario<result>(run: () => Promise<result>) {
      isByScenario = true
      try {
        return await run()
      } finally {
        isByScenario = false
      }
    },
    // A rejection of a plain object has no text of its own.
    errors: (): readonly string[] => {
      let next = 0
      return errors.map((text) => (text === NO_TEXT ? (rejections[next++] ?? text) : text))
    },
    noteError,
    read: async (page: Page) =>
      joinViews(await Promise.all(page.frames().map((frame) => ask(frame, 'read', undefined)))),
    dialogs: (page: Page): Promise<readonly string[]> => ask(page.mainFrame(), 'dialogs', []),
    bump,
    beats: async () => requests + (await countChanges()),
    async settle(ms?: number) {
      const end = performance.now() + LONGEST_SETTLE
      let changes = await countChanges()
      let wanted = ms ?? quietMs()
      while (performance.now() < end) {
        const rest = last + wanted - performance.now()
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
        const asked = performance.now()
        const now = await countChanges()
        wanted = ms ?? Math.max(quietMs(), SLOWNESS * (performance.now() - asked))
        if (now !== changes || isFlying()) bump()
        else if (performance.now() - last >= wanted) return
        changes = now
      }
    },
    stop() {
      unsubscribe()
      context.off('request', onRequest)
      context.off('requestfinished', onEnd)
      context.off('requestfailed', onEnd)
      context.off('weberror', onError)
      context.off('page', bump)
    },
  }
}

type Question = 'changes' | 'dialogs' | 'read'

async function ask<name extends Question, otherwise>(
  frame: Frame,
  question: name,
  otherwise: otherwise,
): Promise<ReturnType<DocumentWatch[name]> | otherwise> {
  const asked = frame.evaluate((name) => {
    const watch = Reflect.get(window, Symbol.for('walletbench.resilience')) as DocumentWatch | undefined
    return watch?.[name]()
  }, question as Question)
  const answer = (await asked.catch(() => undefined)) as ReturnType<DocumentWatch[name]> | undefined
  return answer ?? otherwise
}

function toLine(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const [line = ''] = message.split('\n')
  return name === '' || line.startsWith(name) ? line : `${name}: ${line}`
}

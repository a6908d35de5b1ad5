import { randomBytes } from 'node:crypto'
import { type BrowserContext, type Frame, type Page, selectors } from '@playwright/test'
import type { CaptureMessage } from '#mocks/codegen/capture/captureMessage'
import { createActionLog } from '#mocks/codegen/capture/createActionLog'
import { createSeenTeller } from '#mocks/codegen/capture/createSeenTeller'
import { systemWait } from '#mocks/core/clock'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import type { BrowsedSafe } from '#mocks/playwright/browse/browsedSafe'
import { toSafeAction } from '#mocks/playwright/browse/toSafeAction'
import type { Trace } from '#mocks/trace/createTrace'
import { type PageAction, tracePageAction } from '#mocks/trace/pageAction'
import { createLocators } from './createLocators.ts'

export type InstallCaptureParameters = {
  readonly trace: Trace
  readonly isDapp: (url: string) => boolean
  readonly demoUrl?: string | undefined
  readonly safe?: Pick<BrowsedSafe, 'kindOf' | 'takePress'> | undefined
}

/** The script takes it out of the page. */
const CAPTURE_BINDING = '__walletbenchCapture'
/** Chromium does not always ask a page before it leaves it, so a page cannot always tell why. */
const UNTOLD =
  'The page went back or forward, by a button of the browser or by a script: if by a script, leave this out.'

const STOP_TIMEOUT = 1_000

export type Capture = {
  /** Await it before the page's first navigation. */
  attach(page: Page): Promise<void>
  settled(): Promise<void>
  stop(): Promise<void>
}

export async function installCapture(
  context: BrowserContext,
  { trace, isDapp, demoUrl, safe }: InstallCaptureParameters,
): Promise<Capture> {
  // Unguessable for the page, and another one for a second browser of this process.
  const engine = `wb${randomBytes(8).toString('hex')}`
  await selectors.register(engine, { content: toEngineScript(engine) }, { contentScript: true })
  const numbers = new Map<Page, number>()
  const popups = new WeakSet<Page>()
  const opened = new WeakMap<Page, string>()
  const traversed = new WeakMap<Page, string[]>()
  const attached = new WeakMap<Page, Promise<void>>()
  const settles = new Set<() => Promise<void>>()
  const attaching = new Set<Promise<void>>()
  function pageOf(frame: Frame) {
    const number = numbers.get(frame.page())
    return number === undefined ? undefined : { page: number, url: frame.page().url() }
  }
  const write = (action: PageAction) =>
    tracePageAction(trace, safe ? toSafeAction(action, { ...safe, demoUrl }) : action)
  const locators = createLocators(engine)
  const log = createActionLog<Frame>({ locators, pageOf, write })
  const seen = createSeenTeller<Frame>({ trace, locators, log, pageOf })
  await context.exposeBinding(CAPTURE_BINDING, ({ frame }, message: CaptureMessage) => {
    if (message.type === 'traverse' && message.leaves)
      traversed.set(frame.page(), [...(traversed.get(frame.page()) ?? []), withoutHash(message.url)])
    const own = seen.receive(frame, message)
    return own && log.receive(frame, own)
  })
  await context.addInitScript({ content: toPageScript('bootCapture', { binding: CAPTURE_BINDING, engine }) })

  /** A page counts from its first address: popups of wallets never do. */
  function enter(page: Page, url: string): void {
    if (numbers.has(page) || !/^https?:/.test(url) || !isDapp(url)) return
    const number = numbers.size
    numbers.set(page, number)
    if (number === 0) return
    const value = popups.has(page) ? { value: 'popup' } : {}
    log.add({ kind: 'newPage', page: number, url, ...value })
    if (popups.has(page)) opened.set(page, url)
  }
  function tell(page: Page, kind: 'goto' | 'reload', url: string): void {
    enter(page, url)
    const number = numbers.get(page)
    const isOpening = opened.get(page) === url && kind === 'goto'
    opened.delete(page)
    if (number === undefined || isOpening) return
    // A dapp may be in a frame of its page, as in a Safe.
    seen.leave((frame) => frame.page() === page)
    const value = kind === 'goto' && url === demoUrl ? { value: 'demo' } : {}
    const led = kind === 'goto' && safe?.takePress(page) ? { led: true } : {}
    log.add({ kind, page: number, url, ...value, ...led })
  }
  async function findUntold(page: Page, url: string, told: Promise<void>): Promise<PageAction | undefined> {
    const number = numbers.get(page)
    await told
    const known = traversed.get(page) ?? []
    const place = known.indexOf(withoutHash(url))
    traversed.set(page, known.slice(place + 1))
    return place >= 0 || number === undefined ? undefined : { kind: 'goto', page: number, url, reason: UNTOLD }
  }
  function attach(page: Page): Promise<void> {
    const known = attached.get(page)
    if (known) return known
    const watching = watch(page).finally(() => attaching.delete(watching))
    attaching.add(watching)
    attached.set(page, watching)
    return watching
  }
  async function watch(page: Page): Promise<void> {
    if (await page.opener()) popups.add(page)
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) enter(page, frame.url())
      else seen.forget(frame)
    })
    page.on('close', () => {
      const number = numbers.get(page)
      if (number === undefined || context.pages().length === 0) return
      for (const frame of page.frames()) seen.forget(frame)
      log.add({ kind: 'closePage', page: number, url: page.url() })
    })
    let isTold = false
    const settle = await watchNavigations(page, {
      onGoto(url) {
        isTold = true
        tell(page, 'goto', url)
      },
      onReload: () => tell(page, 'reload', page.url()),
      onTraverse: (url, told) => log.add(findUntold(page, url, told)),
      onDocument: () => seen.forget(page.mainFrame()),
    })
    settles.add(settle)
    page.on('close', () => settles.delete(settle))
    enter(page, page.url())
    // Its address was there before anything could watch it.
    if (numbers.has(page) && !popups.has(page) && !isTold) tell(page, 'goto', page.url())
  }
  const onPage = (page: Page) => {
    attach(page).catch(() => {})
  }
  context.on('page', onPage)
  const stopListening = trace.subscribe((events = []) => {
    if (events.some(({ hop, phase }) => hop === 'person' && phase === 'request')) log.flush()
  })
  return {
    attach,
    settled: log.settled,
    async stop() {
      const settleAll = async () => {
        await Promise.allSettled(attaching)
        await Promise.all([...settles].map((settle) => settle()))
      }
      // A page that a script or a dialog blocks tells nothing more.
      await Promise.race([settleAll(), systemWait(STOP_TIMEOUT)])
      log.flush()
      context.off('page', onPage)
      stopListening()
      seen.stop()
      await log.settled()
    },
  }
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '')

/** Finds an element by the id that its page gave it. The engine runs in another world: page and engine share only events. */
function toEngineScript(engine: string): string {
  return `{
  queryAll(root, selector) {
    let found
    const hear = (event) => {
      found = event.composedPath()[0]
      event.stopImmediatePropagation()
    }
    document.addEventListener('${engine}-here', hear, true)
    document.dispatchEvent(new CustomEvent('${engine}', { detail: selector }))
    document.removeEventListener('${engine}-here', hear, true)
    return found ? [found] : []
  },
  query(root, selector) {
    return this.queryAll(root, selector)[0] ?? null
  },
}`
}

type NavigationListeners = {
  readonly onGoto: (url: string) => void
  readonly onReload: () => void
  /** Back or forward to another document. `told` resolves once the page's message about the cause must have come. */
  readonly onTraverse: (url: string, told: Promise<void>) => void
  readonly onDocument: () => void
}

const GOTO: ReadonlySet<string> = new Set(['differentDocument', 'sameDocument'])
const TRAVERSAL = 'historyDifferentDocument'

async function watchNavigations(
  page: Page,
  { onGoto, onReload, onTraverse, onDocument }: NavigationListeners,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const main = frameTree.frame.id
  let asked: string | undefined
  let began: { readonly url: string; readonly kind: string; readonly loader: string } | undefined

  async function settle(): Promise<void> {
    // Its answer comes after the events before it. The page may be closed.
    await session.send('Page.getFrameTree').catch(() => {})
  }
  function end(loader: string | undefined): void {
    const { url, kind, loader: own } = began ?? {}
    if (url === undefined || kind === undefined || (loader !== undefined && loader !== own)) return
    began = undefined
    if (kind === 'reload') onReload()
    else if (kind === TRAVERSAL) onTraverse(url, settle())
    else onGoto(url)
  }
  session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
    if (frameId === main && disposition === 'currentTab') asked = url
  })
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType, loaderId }) => {
    if (frameId !== main) return
    const isOfPage = asked === url
    asked = undefined
    const isPerson = !isOfPage && (GOTO.has(navigationType) || navigationType === 'reload')
    began = isPerson || navigationType === TRAVERSAL ? { url, kind: navigationType, loader: loaderId } : undefined
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    // A page that could not be reached counts as not opened.
    if (frame.id !== main) return
    if (frame.unreachableUrl === undefined) end(frame.loaderId)
    else began = undefined
    onDocument()
  })
  session.on('Page.navigatedWithinDocument', ({ frameId }) => {
    if (frameId === main && began?.kind === 'sameDocument') end(undefined)
  })
  await session.send('Page.enable')
  return settle
}

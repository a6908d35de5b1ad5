import type { BrowserContext, Frame, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { systemWait } from '#mocks/core/clock'
import { createListeners } from '#mocks/core/listeners'
import { createKeyedQueue } from '#mocks/core/promises'
import type { PageConnections, PageObserver } from '#mocks/node/dapps/server/createPageConnections'
import type { Egress } from '#mocks/playwright/egress/egress'
import { createFrameMapper } from '#mocks/playwright/egress/initiators/createFrameMapper'
import { parseStack, pickFrame, toFrameText } from '#mocks/playwright/egress/initiators/stackFrame'
import { readSafePageUrl, SAFE_PATHS } from '#mocks/playwright/safe/safePageAddress'
import type { TestWallet } from '#mocks/playwright/wallet/testWallet'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { BrowserControls, OpenDapp, RefusedRequest } from '#mocks/world/walletSide'
import { PRESSED } from './browsedSafe.ts'

/** Milliseconds that a request waits for source maps: they are read once. */
const MAP_TIMEOUT = 250

export type AttachedPages = {
  readonly context: BrowserContext
  readonly documents: Pick<PageConnections<Frame>, 'frames' | 'subscribe'>
  readonly egress: Egress
  readonly wallet: Pick<TestWallet, 'scan'>
}

const SCAN_TIMEOUT = 1_500

export function createBrowsedPages(): BrowserControls & { attach(pages: AttachedPages): void; stop(): void } {
  const listeners = createListeners()
  const titles = new Map<Frame, string>()
  const ids = new Map<Frame, string>()
  let attached: AttachedPages | undefined
  let stops: readonly (() => void)[] = []

  function listDapps(): readonly OpenDapp[] {
    const frames = attached?.documents.frames() ?? []
    const dapps = frames.filter((frame) => readSafePageUrl(frame.url()) === undefined)
    return dapps.map((frame) => toDapp(frame, toId(frame), titles.get(frame)))
  }

  function toId(frame: Frame): string {
    const id = ids.get(frame) ?? `dapp-${ids.size + 1}`
    ids.set(frame, id)
    return id
  }

  async function readTitles(): Promise<void> {
    const frames = attached?.documents.frames() ?? []
    const read = await Promise.all(frames.map((frame) => frame.title().catch(() => titles.get(frame) ?? '')))
    const isSame = frames.every((frame, place) => titles.get(frame) === read[place])
    for (const [place, frame] of frames.entries()) titles.set(frame, read[place] ?? '')
    if (!isSame) listeners.notify()
  }

  function notify(): void {
    listeners.notify()
    void readTitles()
  }

  return {
    safeUrl: `${SAFE_PATHS.own}?${PRESSED}`,
    getState: () => ({ isDriven: true, dapps: listDapps(), refused: attached ? listRefused(attached.egress) : [] }),
    subscribe: listeners.add,
    async scan() {
      const pages = attached?.context.pages() ?? []
      const errors: unknown[] = []
      for (const page of pages.toReversed()) {
        try {
          return await attached?.wallet.scan(page, { timeout: SCAN_TIMEOUT })
        } catch (error) {
          errors.push(error)
        }
      }
      throw pages.length === 1 ? errors[0] : noCode(pages.length)
    },
    allow(origin) {
      attached?.egress.allow(origin)
    },
    async show(id) {
      const frame = attached?.documents.frames().find((each) => toId(each) === id)
      if (!frame) throw new BenchError('This dapp is not open any more.')
      await frame.page().bringToFront()
    },
    attach(pages) {
      attached = pages
      const { context, documents } = pages
      const onPage = (page: Page) => {
        page.on('load', notify)
        notify()
      }
      context.on('requestfailed', notify)
      context.on('page', onPage)
      stops = [
        documents.subscribe(notify),
        () => {
          context.off('requestfailed', notify)
          context.off('page', onPage)
        },
      ]
    },
    stop() {
      for (const stop of stops) stop()
      attached = undefined
    },
  }
}

function toDapp(frame: Frame, id: string, title = ''): OpenDapp {
  const url = frame.url()
  const { origin } = new URL(url)
  const parent = frame.parentFrame()
  return { id, title, url, origin, ...(parent ? { framedBy: frame.page().url() } : {}) }
}

function listRefused(egress: Egress): readonly RefusedRequest[] {
  const refused = new Map<string, RefusedRequest>()
  for (const { method, url, source, outcome } of egress.requests()) {
    if (outcome !== 'refused') continue
    const key = `${method} ${url} ${source}`
    refused.set(key, { method, url, source, count: (refused.get(key)?.count ?? 0) + 1 })
  }
  return Array.from(refused.values())
}

function noCode(pages: number): BenchError {
  const problem =
    pages === 0
      ? 'No page is open.'
      : `None of the ${pages} open pages shows a code of WalletConnect or MetaMask Connect.`
  return new BenchError(problem, { hint: "Open the dapp's dialog up to its code first." })
}

export function createPageObserver(trace: Trace, settled: () => Promise<void>): PageObserver<Frame> {
  const mapFrame = createFrameMapper()
  const queue = createKeyedQueue()

  async function findSource(stack: string): Promise<string | undefined> {
    const frames = await Promise.all(parseStack(stack).map(mapFrame))
    const frame = pickFrame(frames)
    return frame && toFrameText(frame)
  }

  return {
    async aroundRequest({ frame, args, stack = '' }, run) {
      const late = systemWait(MAP_TIMEOUT).then(() => undefined)
      const source = await queue(frame.url(), () => Promise.race([findSource(stack), late]))
      await settled()
      const { method, params } = args
      const data = { params, page: frame.url(), ...(source === undefined ? {} : { source }) }
      return traced(trace, { hop: 'provider', method, keys: [trace.handOn(args)], data }, run, (result) =>
        transactionKeys(method, params, result),
      )
    },
    onEvent({ frame, event: { name, payload } }) {
      trace.emit({ hop: 'provider', phase: 'event', method: name, data: { payload, page: frame.url() } })
    },
  }
}

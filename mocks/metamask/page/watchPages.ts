import type { BrowserContext, Frame, Page } from '@playwright/test'
import { createPageRequests, type PageRequests } from './createPageRequests.ts'

type Message = {
  readonly target?: unknown
  readonly data?: { readonly name?: unknown; readonly data?: Readonly<Record<string, unknown>> }
}

/** Documents remove the function before a dapp sees it. */
const BINDING = '__walletbenchRequests'

/** Playwright keeps bindings for a context's life: call it once for each context. */
export async function watchPages(context: BrowserContext): Promise<PageRequests> {
  const requests = createPageRequests()
  const frames = new WeakMap<Page, Set<Frame>>()

  function follow(page: Page): Set<Frame> {
    const followed = new Set<Frame>()
    frames.set(page, followed)
    page.on('framedetached', (each) => requests.close(each))
    page.on('close', () => {
      for (const each of followed) requests.close(each)
    })
    return followed
  }

  await context.exposeBinding(BINDING, ({ frame, page }, text: string) => {
    const followed = frames.get(page) ?? follow(page)
    followed.add(frame)
    requests.take(frame, text)
  })
  await context.addInitScript(reportRequests, BINDING)
  return requests
}

/** Runs in the page. */
function reportRequests(name: string): void {
  if (location.protocol !== 'http:' && location.protocol !== 'https:') return
  const scope = window as unknown as Record<string, (text: string) => Promise<void>>
  const report = scope[name]
  if (!report) return
  delete scope[name]
  const { stringify } = JSON
  const place = { document: `${performance.timeOrigin} ${Math.random()}`, origin: self.origin }
  const send = (message: object): void => {
    report(stringify({ ...place, ...message })).catch(() => {})
  }
  send({ kind: 'opened' })
  addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
    if (source !== window || typeof data !== 'object' || data?.data?.name !== 'metamask-provider') return
    const { id, method, params, result, error } = data.data.data ?? {}
    if (id === undefined || id === null) return
    if (data.target === 'metamask-contentscript' && typeof method === 'string')
      send({ kind: 'asked', id: String(id), method, params })
    if (data.target === 'metamask-inpage' && method === undefined)
      send({ kind: 'answered', id: String(id), result, error })
  })
}

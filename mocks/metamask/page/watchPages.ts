import type { BrowserContext, Frame, Page } from '@playwright/test'
import { createPageRequests, type PageRequests } from './createPageRequests.ts'
import { reportRequests } from './reportRequests.ts'

/** The name of the function that takes the reports of documents. They remove it before a dapp sees it. */
const BINDING = '__walletbenchRequests'

/**
 * Watches what the pages of a context ask MetaMask for, and what they get, in documents that are opened from now on. It
 * changes nothing in them. Playwright keeps bindings for a context's life: once for each context.
 */
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

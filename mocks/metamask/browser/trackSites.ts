import type { BrowserContext, Frame, Page } from '@playwright/test'

/** The sites that a context's pages have been at. */
export type Sites = {
  /**
   * Closes all pages but some, and forgets what their sites have stored, and what a test has told the context: routes,
   * permissions, being offline. Init scripts and bindings of the context stay: Playwright cannot take them back.
   */
  clear(kept: readonly [Page, ...Page[]]): Promise<void>
}

/** Listens to where a context's pages go. */
export function trackSites(context: BrowserContext): Sites {
  const origins = new Set<string>()
  const note = (frame: Frame) => {
    if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin)
  }
  const listen = (page: Page) => {
    page.on('framenavigated', note)
    // What a page opens is told of only once it is somewhere.
    for (const frame of page.frames()) note(frame)
  }
  context.on('page', listen)
  for (const page of context.pages()) listen(page)

  return {
    async clear(kept) {
      await Promise.all(context.pages().map((page) => (kept.includes(page) ? undefined : page.close())))
      const session = await context.newCDPSession(kept[0])
      for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      origins.clear()
      await session.detach()
      await context.clearCookies()
      await context.clearPermissions()
      await context.unrouteAll()
      await context.setOffline(false)
    },
  }
}

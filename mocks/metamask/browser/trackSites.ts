import type { BrowserContext, Frame, Page } from '@playwright/test'

/** The sites that a context's pages have visited. */
export type Sites = {
  /**
   * Closes all pages except the kept ones, and clears the sites' storage and a test's settings of the context: routes,
   * permissions, offline mode. The context's init scripts and bindings stay, as Playwright cannot remove them.
   */
  clear(kept: readonly [Page, ...Page[]]): Promise<void>
}

/** Tracks the sites that a context's pages visit. */
export function trackSites(context: BrowserContext): Sites {
  const origins = new Set<string>()
  const note = (frame: Frame) => {
    if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin)
  }
  const listen = (page: Page) => {
    page.on('framenavigated', note)
    // A popup is reported only after it has navigated.
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

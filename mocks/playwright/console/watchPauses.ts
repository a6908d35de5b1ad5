import type { BrowserContext, Page } from '@playwright/test'

export function watchPauses(context: BrowserContext, onPause: () => Promise<void>): () => void {
  const watched = new Map<Page, Page['pause']>()
  const watch = (page: Page) => {
    if (watched.has(page)) return
    const pause = page.pause
    watched.set(page, pause)
    page.pause = async () => {
      await onPause()
      await pause.call(page)
    }
  }
  context.on('page', watch)
  for (const page of context.pages()) watch(page)
  return () => {
    context.off('page', watch)
    for (const [page, pause] of watched) page.pause = pause
  }
}

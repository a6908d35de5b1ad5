import type { Frame, Page } from '@playwright/test'

/** Closes what belongs to frames that are gone: the close message of an unloaded page may not arrive. */
export function watchGoneFrames(): (opened: Frame, closeGone: (isGone: (frame: Frame) => boolean) => void) => void {
  const watched = new WeakSet<Page>()
  return (opened, closeGone) => {
    const page = opened.page()
    if (watched.has(page)) return
    watched.add(page)
    page.on('close', () => closeGone((frame) => frame.page() === page))
    page.on('framedetached', (gone) => closeGone((frame) => frame === gone))
    // A document without wallets never opens connections.
    page.on('framenavigated', (moved) => {
      if (!/^https?:/.test(moved.url())) closeGone((frame) => frame === moved)
    })
  }
}

import type { Frame, Page } from '@playwright/test'

/**
 * Watches the frames that hold windows of the wallet. The close message of a window that is closed may not arrive.
 *
 * @returns what to call for each frame: the frame's page is then watched
 */
export function watchGoneFrames(closeGone: (isGone: (frame: Frame) => boolean) => void): (frame: Frame) => void {
  const watched = new WeakSet<Page>()
  return (opened) => {
    const page = opened.page()
    if (watched.has(page)) return
    watched.add(page)
    page.on('close', () => closeGone((frame) => frame.page() === page))
    page.on('framedetached', (gone) => closeGone((frame) => frame === gone))
    page.on('framenavigated', (moved) => {
      if (!/^https?:/.test(moved.url())) closeGone((frame) => frame === moved)
    })
  }
}

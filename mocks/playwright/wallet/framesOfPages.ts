import type { Frame, Page } from '@playwright/test'
import type { PageConnectionsParameters } from '#mocks/node/dapps/server/createPageConnections'

/**
 * Says for the frames of Playwright's pages which origin a document has, and when it is gone.
 *
 * @example
 * const connections = createPageConnections({ ...framesOfPages(), wallets })
 */
export function framesOfPages(): Required<Pick<PageConnectionsParameters<Frame>, 'originOf' | 'onOpen'>> {
  const watched = new WeakSet<Page>()
  return {
    originOf: (frame) => new URL(frame.url()).origin,
    onOpen(opened, closeGone) {
      const page = opened.page()
      if (watched.has(page)) return
      watched.add(page)
      page.on('close', () => closeGone((frame) => frame.page() === page))
      page.on('framedetached', (gone) => closeGone((frame) => frame === gone))
      // The close message of an unloaded page may not arrive, and a document without wallets never opens connections.
      page.on('framenavigated', (moved) => {
        if (!/^https?:/.test(moved.url())) closeGone((frame) => frame === moved)
      })
    },
  }
}

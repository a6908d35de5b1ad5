import type { WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import { listBlockRules } from '#mocks/wallet/remote/faults/listBlockRules'
import { findRemoteTransport } from './findRemoteTransport.ts'
import { REMOTE_URLS } from './remoteUrls.ts'

/** Which of its windows a page must block, as it has to know before it opens one. */
export type WindowBlocks = {
  /**
   * Resolves when they are others than those that the page knows, with the places of their addresses in `REMOTE_URLS`.
   * Undefined once the page is gone.
   */
  next(known: readonly number[]): Promise<readonly number[] | undefined>
  /** The page has blocked a window. */
  tell(url: string): void
  close(): void
}

/**
 * Creates what tells a page which windows are blocked.
 *
 * @param origin the page's web origin
 */
export function createWindowBlocks(popups: Pick<WalletPopups, 'faults' | 'take'>, origin: string): WindowBlocks {
  const waiting = new Set<(told: readonly number[] | undefined) => void>()
  function list(): readonly number[] {
    const rules = listBlockRules(popups)
    return REMOTE_URLS.flatMap(({ transport }, index) =>
      rules.some((rule) => (rule.origin ?? origin) === origin && (rule.transport ?? transport) === transport)
        ? [index]
        : [],
    )
  }
  const unsubscribe = popups.faults.subscribe(() => {
    for (const look of waiting) look(list())
  })
  return {
    next: (known) =>
      new Promise((resolve) => {
        function look(told: readonly number[] | undefined): void {
          if (told?.join() === known.join()) return
          waiting.delete(look)
          resolve(told)
        }
        waiting.add(look)
        look(list())
      }),
    tell(url) {
      const transport = findRemoteTransport(url)
      if (transport) popups.take(['block'], { origin, transport })
    },
    close() {
      unsubscribe()
      for (const look of waiting) look(undefined)
    },
  }
}

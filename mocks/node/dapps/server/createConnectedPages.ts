import { BenchError } from '#mocks/core/BenchError'
import type { BrowserControls } from '#mocks/world/walletSide'
import type { DappHandler } from './createDappHandler.ts'

/** They are in the user's own browsers, whose tabs the bench cannot see. */
export function createConnectedPages(pages: DappHandler['pages']): BrowserControls {
  const ids = new WeakMap<object, string>()
  let last = 0

  function toId(page: object): string {
    const known = ids.get(page)
    if (known !== undefined) return known
    last += 1
    ids.set(page, `page-${last}`)
    return `page-${last}`
  }
  return {
    getState: () => ({
      isDriven: false,
      dapps: pages.frames().map((page) => {
        const { origin, document } = page
        const { title = '', url = origin, framedBy } = document ?? {}
        return { id: toId(page), title, url, origin, ...(framedBy ? { framedBy } : {}) }
      }),
      refused: [],
    }),
    subscribe: pages.subscribe,
    async scan() {
      throw new BenchError('The bench does not see the pages of your own browser.', {
        hint: "Copy the link of the dapp's WalletConnect dialog, and paste it here.",
      })
    },
    allow() {
      throw new BenchError('The bench refuses nothing in your own browser.')
    },
    async show() {
      throw new BenchError('The bench cannot switch the tabs of your own browser.')
    },
  }
}

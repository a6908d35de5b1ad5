import type { BrowserContext, Frame, Page } from '@playwright/test'
import { metaMaskState } from './background/metaMaskState.ts'
import { openBackground } from './background/openBackground.ts'
import { resetWallet } from './background/resetWallet.ts'
import { launchWalletContext, type WalletContextParameters } from './browser/launchWalletContext.ts'
import type { BenchMetaMask, BenchMetaMaskParameters } from './page/BenchMetaMask.ts'
import { calmPages } from './page/calmPages.ts'

/** The sites that a context's pages have visited. */
type Sites = {
  /**
   * Closes all pages except the kept ones, and clears the sites' storage and a test's settings of the context: routes,
   * permissions, offline mode. The context's init scripts and bindings stay, as Playwright cannot remove them.
   */
  clear(kept: readonly [Page, ...Page[]]): Promise<void>
}

/** A browser with an unlocked wallet in it. */
export type OpenedWallet = {
  readonly context: BrowserContext
  readonly metamask: BenchMetaMask
  readonly profile: string
  /**
   * Closes all pages except MetaMask's own, clears the sites' storage, and resets the wallet to its start.
   *
   * @throws BenchError if the wallet's state still differs
   */
  reset(): Promise<void>
}

export type OpenWalletParameters = WalletContextParameters & {
  readonly password: string
  /** Its class is loaded with Synpress, an optional package. */
  readonly createMetaMask: (parameters: BenchMetaMaskParameters) => BenchMetaMask
}

/** Starts a browser with a prepared profile, and unlocks its wallet. */
export async function openWallet(parameters: OpenWalletParameters): Promise<OpenedWallet> {
  const { build, profile, password, createMetaMask } = parameters
  const context = await launchWalletContext(parameters)
  const sites = trackSites(context)
  try {
    await calmPages(context)
    const background = await openBackground(context, build.extensionId)
    await background.call('submitPassword', password)
    // On its first start MetaMask opens a tab.
    const [home = await context.newPage(), ...others] = context.pages().filter((page) => page !== background.page)
    await Promise.all(others.map((page) => page.close()))
    await home.bringToFront()
    const start = await background.readState(metaMaskState)
    return {
      context,
      metamask: createMetaMask({ context, home, password, extensionId: build.extensionId, background }),
      profile,
      async reset() {
        // Closing a window of MetaMask rejects its request.
        await sites.clear([home, background.page])
        await resetWallet(background, start, password)
      },
    }
  } catch (error) {
    await context.close()
    throw error
  }
}

/** Tracks the sites that a context's pages visit. */
function trackSites(context: BrowserContext): Sites {
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

import type { BrowserContext } from '@playwright/test'
import { metaMaskState } from './background/metaMaskState.ts'
import { openBackground } from './background/openBackground.ts'
import { resetWallet } from './background/resetWallet.ts'
import { launchWalletContext, type WalletContextParameters } from './browser/launchWalletContext.ts'
import { trackSites } from './browser/trackSites.ts'
import type { BenchMetaMask, BenchMetaMaskParameters } from './page/BenchMetaMask.ts'
import { calmPages } from './page/calmPages.ts'

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

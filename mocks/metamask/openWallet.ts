import type { BrowserContext } from '@playwright/test'
import { launchWalletContext, type WalletContextParameters } from './browser/launchWalletContext.ts'
import { type Sites, trackSites } from './browser/trackSites.ts'
import { BenchMetaMask } from './page/BenchMetaMask.ts'
import { openHome, unlockHome } from './page/openHome.ts'

/** A browser with an unlocked wallet in it. */
export type OpenedWallet = {
  readonly context: BrowserContext
  readonly metamask: BenchMetaMask
  readonly profile: string
  readonly sites: Sites
}

/** Starts a browser on a profile that is set up, and unlocks its wallet. */
export async function openWallet(
  parameters: WalletContextParameters & { readonly password: string },
): Promise<OpenedWallet> {
  const { build, profile, password } = parameters
  const context = await launchWalletContext(parameters)
  const sites = trackSites(context)
  try {
    const home = await openHome(context, build.extensionId)
    await unlockHome(home, password)
    // At its first start MetaMask opens a tab of its own.
    for (const page of context.pages()) if (page !== home) await page.close()
    return { context, metamask: new BenchMetaMask(context, home, password, build.extensionId), profile, sites }
  } catch (error) {
    await context.close()
    throw error
  }
}

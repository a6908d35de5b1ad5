import type { BrowserContext, Page } from '@playwright/test'
import * as synpress from '@synthetixio/synpress/playwright'

/** What of Synpress's `MetaMask` works with MetaMask 13 as it is. */
export interface SynpressMetaMask {
  readonly context: BrowserContext
  /** MetaMask's own page. */
  readonly page: Page
  readonly password: string
  readonly extensionId?: string | undefined
  /** Locks the wallet by its menu. */
  lock(): Promise<void>
  /** Unlocks it with its password. */
  unlock(): Promise<void>
  /** Forgets the transactions of the selected account and chain. */
  resetAccount(): Promise<void>
}

/**
 * Synpress 4.1.2's class. Its own declarations name their files without an extension, which TypeScript's `nodenext`
 * does not follow: this is what it is.
 */
export const SynpressMetaMask = (synpress as unknown as Synpress).MetaMask

type Synpress = {
  readonly MetaMask: new (
    context: BrowserContext,
    page: Page,
    password: string,
    extensionId?: string,
  ) => SynpressMetaMask
}

import type { BrowserContext, Page } from '@playwright/test'
import * as synpress from '@synthetixio/synpress/playwright'

/** The members of Synpress's `MetaMask` that work with MetaMask 13. */
export interface SynpressMetaMask {
  readonly context: BrowserContext
  /** MetaMask's own page. */
  readonly page: Page
  readonly password: string
  readonly extensionId?: string | undefined
  /** Locks the wallet with its menu. */
  lock(): Promise<void>
  /** Unlocks it with its password. */
  unlock(): Promise<void>
  /** Clears the transactions of the selected account and chain. */
  resetAccount(): Promise<void>
}

/**
 * Synpress 4.1.2's class. Its declarations import files without an extension, which TypeScript's `nodenext` does not
 * resolve, so its type is declared here.
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

import type { BrowserContext, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { createWindows, type Windows } from './createWindows.ts'
import { SynpressMetaMask } from './SynpressMetaMask.ts'
import { selectors } from './selectors.ts'

/**
 * Synpress's `MetaMask`, for MetaMask 13. What works of Synpress 4.1.2 is inherited; what does not is overridden here.
 * Seen on 13.13.1 and 13.5.0.
 *
 * @example
 * await page.getByText('Connect').click()
 * await metamask.connectToDapp()
 */
export class BenchMetaMask extends SynpressMetaMask {
  readonly windows: Windows

  constructor(context: BrowserContext, home: Page, password: string, extensionId: string) {
    super(context, home, password, extensionId)
    this.windows = createWindows(context, extensionId)
  }

  /** Says yes to what is asked, whatever it is. */
  approve(): Promise<void> {
    return this.windows.press(selectors.confirmation.approve)
  }

  /** Says no to it. */
  reject(): Promise<void> {
    return this.windows.press(selectors.confirmation.reject)
  }

  /** Closes the window that asks without an answer: MetaMask takes that for a no. */
  close(): Promise<void> {
    return this.windows.close()
  }

  /** Connects, with these accounts: their places in the wallet, from 0 on. Default: the one that MetaMask offers. */
  async connectToDapp(accounts?: readonly number[]): Promise<void> {
    if (accounts) throw new BenchError('Not made yet.')
    await this.approve()
  }

  /** Makes an account the current one: its place in the wallet, from 0 on. */
  async switchAccount(_account: number): Promise<void> {
    throw new BenchError('Not made yet.')
  }

  /** Ends the connection of the site that a page is at, as a person does in MetaMask's list of sites. */
  async disconnect(_page: Page): Promise<void> {
    throw new BenchError('Not made yet.')
  }
}

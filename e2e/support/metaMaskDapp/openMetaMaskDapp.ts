import type { Locator, Page } from '@playwright/test'
import { expect } from '#mocks/playwright/index'

/** The page of `metaMaskDapp`, as its person uses it. */
export type MetaMaskDapp = {
  readonly status: Locator
  readonly account: Locator
  readonly chain: Locator
  /** What the last action ended with. */
  readonly result: Locator
  press(name: 'Connect' | 'Sign' | 'Sign typed data' | 'Send' | 'Other chain' | 'Leave'): Promise<void>
}

/**
 * Opens the page of wagmi's `metaMask()`, or loads it again.
 *
 * @param url where `metaMaskDapp` is served
 * @example
 * const dapp = await openMetaMaskDapp(page, served.url)
 * await dapp.press('Connect')
 */
export async function openMetaMaskDapp(page: Page, url: string): Promise<MetaMaskDapp> {
  await page.goto(url)
  await expect(page.locator('body[data-ready]')).toBeAttached()
  return {
    status: page.locator('#status'),
    account: page.locator('#account'),
    chain: page.locator('#chain'),
    result: page.locator('#result'),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
  }
}

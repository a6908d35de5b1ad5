import type { Locator, Page } from '@playwright/test'
import { expect } from '#mocks/playwright/index'

export type MetaMaskDapp = {
  readonly status: Locator
  readonly account: Locator
  readonly chain: Locator
  readonly result: Locator
  press(name: 'Connect' | 'Sign' | 'Sign typed data' | 'Send' | 'Other chain' | 'Leave'): Promise<void>
}

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

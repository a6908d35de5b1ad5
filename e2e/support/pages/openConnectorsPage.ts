import { expect, type FrameLocator, type Page } from '@playwright/test'

export const expectReady = (app: Page | FrameLocator) =>
  expect(app.locator('body')).toHaveAttribute('data-ready', 'true')

/** Opens the page of connectors with one of them, or `all`. */
export async function openConnectorsPage(page: Page, url: string, connector: string): Promise<void> {
  await page.goto(`${url}/?connector=${connector}`)
  await expectReady(page)
}

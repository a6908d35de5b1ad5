import { expect, type Page } from '@playwright/test'
import { readQrPicture } from '#mocks/playwright/scan/readQrPicture'

/** The text of the code that WalletConnect's dialog draws. */
export async function expectCode(page: Page, expected: unknown): Promise<void> {
  await expect(async () =>
    expect(await readQrPicture(await page.locator('wui-qr-code').screenshot())).toEqual(expected),
  ).toPass()
}

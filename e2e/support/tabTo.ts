import type { Locator, Page } from '@playwright/test'

/** Goes on by Tab, as one who has only a keyboard, until the first of what is wanted has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${wanted}.`)
}

import type { Locator, Page } from '@playwright/test'

export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} never got the focus by Tab.`)
}

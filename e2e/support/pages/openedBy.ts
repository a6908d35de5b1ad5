import type { Page } from '@playwright/test'

/** The popup that a page opens meanwhile. */
export async function openedBy(page: Page, run: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), run()])
  return popup
}

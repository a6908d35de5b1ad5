import type { Page } from '@playwright/test'

/** The popup that a page opens meanwhile. */
export async function openedBy(page: Page, run: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), run()])
  return popup
}

/** The other pages of its context, such as the windows that it opened. */
export const otherPages = (page: Page): readonly Page[] =>
  page
    .context()
    .pages()
    .filter((other) => other !== page)

import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { type BrowseParameters, startBrowse } from '#mocks/playwright/browse/startBrowse'

export async function browseHeadless(parameters: BrowseParameters) {
  const opened = await startBrowse({ executablePath: readEnvironment().chromium, headless: true, ...parameters })
  const [page] = opened.context.pages()
  const [desk] = opened.consoleContext.pages()
  if (!page || !desk) throw new Error('It has opened no window.')
  return { ...opened, page, desk }
}

/** The card of a request in a console's inbox. */
export const cardOf = (desk: Page, method: string) =>
  desk.getByTestId(testIds.inboxCard).and(desk.locator(`[data-method="${method}"]`))

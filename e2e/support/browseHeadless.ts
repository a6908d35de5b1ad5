import type { Page } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { type Browse, type BrowseParameters, startBrowse } from '#mocks/playwright/browse/startBrowse'

/** Opens a dapp, and its console as the desk of its user, as `walletbench browse` does. */
export async function browseHeadless(
  parameters: BrowseParameters,
): Promise<Browse & { readonly page: Page; readonly desk: Page }> {
  const opened = await startBrowse({ executablePath: readEnvironment().chromium, headless: true, ...parameters })
  const [page] = opened.context.pages()
  const [desk] = opened.consoleContext.pages()
  if (!page || !desk) throw new Error('It has opened no window.')
  return { ...opened, page, desk }
}

import { expect, type Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { type ReadRecording, readRecording } from '#mocks/node/recording/readRecording'
import { type BrowseParameters, startBrowse } from '#mocks/playwright/browse/startBrowse'
import { having } from '../having.ts'

export async function browseHeadless(parameters: BrowseParameters) {
  const opened = await startBrowse({ executablePath: readEnvironment().chromium, headless: true, ...parameters })
  const [page] = opened.context.pages()
  const [desk] = opened.consoleContext.pages()
  if (!page || !desk) throw new Error('It has opened no window.')
  return { ...opened, page, desk }
}

/** A code that is drawn in a moment: a person presses again. */
export async function scanUntilAsked(desk: Page): Promise<void> {
  await expect(async () => {
    await desk.getByTestId(testIds.scanQr).click()
    await expect(desk.getByTestId(testIds.inboxCard)).toHaveCount(1, { timeout: 4_000 })
  }).toPass()
}

/** What the console exports as a recording. */
export async function exportRecording(desk: Page): Promise<ReadRecording> {
  const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByTestId(testIds.export).click()])
  return readRecording(await download.path())
}

/** The card of a request in a console's inbox. */
export const cardOf = (desk: Page, method: string) => having(desk.getByTestId(testIds.inboxCard), { method })

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

export type ReportParameters = {
  readonly pages: readonly Page[]
  /** The browser's profile: its log is there. */
  readonly profile: string
  /** The methods that the wallet asked its nodes for. */
  readonly calls: readonly string[]
}

/** Characters of the log's end. */
const LOG_LENGTH = 200_000

/**
 * Attaches what is needed to see why a test failed: a picture of every page, MetaMask's among them, the
 * browser's log with what MetaMask's worker and pages wrote to their consoles, and what the wallet asked of its nodes.
 */
export async function attachReport(testInfo: TestInfo, { pages, profile, calls }: ReportParameters): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const name = `page ${index + 1}: ${page.url()}`
    const picture = await page.screenshot({ timeout: 10_000 }).catch(() => undefined)
    await testInfo.attach(
      name,
      picture ? { body: picture, contentType: 'image/png' } : { body: 'No picture could be taken.' },
    )
  }
  const log = await readFile(join(profile, 'chrome_debug.log'), 'utf8').catch(() => 'There is no log.')
  await testInfo.attach('log of the browser', { body: log.slice(-LOG_LENGTH), contentType: 'text/plain' })
  await testInfo.attach('calls of the wallet', { body: calls.join('\n'), contentType: 'text/plain' })
}

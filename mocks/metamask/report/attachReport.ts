import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

const LOG_LENGTH = 200_000

export async function attachReport(
  testInfo: TestInfo,
  parameters: { readonly pages: readonly Page[]; readonly profile: string; readonly calls: readonly string[] },
): Promise<void> {
  const { pages, profile, calls } = parameters
  for (const [index, page] of pages.entries()) {
    const name = `page ${index + 1}: ${page.url()}`
    const picture = await page.screenshot({ timeout: 10_000 }).catch(() => undefined)
    await testInfo.attach(
      name,
      picture ? { body: picture, contentType: 'image/png' } : { body: 'The screenshot failed.' },
    )
  }
  const log = await readFile(join(profile, 'chrome_debug.log'), 'utf8').catch(() => 'There is no log.')
  await testInfo.attach('log of the browser', { body: log.slice(-LOG_LENGTH), contentType: 'text/plain' })
  await testInfo.attach('calls of the wallet', { body: calls.join('\n'), contentType: 'text/plain' })
}

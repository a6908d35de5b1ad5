import type { BrowserContext, TestInfo } from '@playwright/test'

/** Attaches a picture of every page of a context, MetaMask's among them. */
export async function attachReport(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    const body = await page.screenshot({ timeout: 10_000 }).catch(() => undefined)
    const name = `page ${index + 1}: ${page.url()}`
    await testInfo.attach(name, body ? { body, contentType: 'image/png' } : { body: 'No picture could be taken.' })
  }
}

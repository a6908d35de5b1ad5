import type { BrowserContext, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { selectors } from './selectors.ts'

/** How often MetaMask's page is loaded until it shows its lock: right after the start its worker may not answer it. */
const ATTEMPTS = 6
/** Milliseconds that a load may take to show it. */
const PATIENCE = 10_000

/**
 * Opens MetaMask's own page in a browser that has just started, up to the field of its password.
 * Nothing is evaluated in it: MetaMask takes the globals of its own pages away.
 *
 * @throws BenchError when it never shows
 */
export async function openHome(context: BrowserContext, extensionId: string): Promise<Page> {
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker').catch(noExtension)
  const page = context.pages()[0] ?? (await context.newPage())
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await page.goto(`chrome-extension://${extensionId}/home.html`)
    const shown = await page
      .locator(selectors.lock.password)
      .waitFor({ timeout: PATIENCE })
      .then(
        () => true,
        () => false,
      )
    if (shown) return page
  }
  throw new BenchError('MetaMask does not show its lock screen.', {
    metaMessages: [`${page.url()} was loaded ${ATTEMPTS} times.`],
    hint: 'Close other browsers, or delete the metamask-profiles folder in the cache of Walletbench and try again.',
  })
}

/** Unlocks it, and waits until its home shows. */
export async function unlockHome(page: Page, password: string): Promise<void> {
  await page.locator(selectors.lock.password).fill(password)
  await page.locator(selectors.lock.submit).click()
  await page.locator(selectors.home.accountMenu).waitFor({ timeout: 60_000 })
}

function noExtension(cause: unknown): never {
  throw new BenchError('The browser did not load MetaMask.', {
    hint: 'Google Chrome loads no unpacked extensions since version 137: use Chromium, or Playwright’s own (npx playwright install chromium). WALLETBENCH_CHROMIUM names one.',
    cause,
  })
}

import { type BrowserContext, errors, type Worker } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

/** Milliseconds for an extension to be loaded. */
const PATIENCE = 30_000

/**
 * Finds the service worker of the one extension of a context, else waits for it.
 *
 * @throws BenchError where the browser loads none
 */
export async function findServiceWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (worker) return worker
  return context.waitForEvent('serviceworker', { timeout: PATIENCE }).catch((cause: unknown) => {
    if (!(cause instanceof errors.TimeoutError)) throw cause
    throw new BenchError('The browser did not load MetaMask.', {
      hint: 'Google Chrome loads no unpacked extensions since version 137: use Chromium, or Playwright’s own (npx playwright install chromium). WALLETBENCH_CHROMIUM names one.',
      cause,
    })
  })
}

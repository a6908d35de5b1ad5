import { type BrowserContext, errors, type Worker } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

/** Milliseconds within which the extension must load. */
const PATIENCE = 30_000

export async function findServiceWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (worker) return worker
  return context.waitForEvent('serviceworker', { timeout: PATIENCE }).catch((cause: unknown) => {
    if (!(cause instanceof errors.TimeoutError)) throw cause
    throw new BenchError('The browser did not load MetaMask.', {
      hint: 'Google Chrome does not load unpacked extensions since version 137. Use Chromium, or run `npx playwright install chromium`, or set WALLETBENCH_CHROMIUM to a browser.',
      cause,
    })
  })
}

import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { announceRefusals } from './announceRefusals.ts'

/**
 * Routes the WebSockets of a context's pages. A refused one has the `error` event that Playwright leaves out.
 *
 * @throws BenchError if this Playwright cannot route WebSockets: 1.48 is the first that can
 */
export async function routeWebSockets(
  context: BrowserContext,
  urls: string | RegExp | ((url: URL) => boolean),
  serve: (route: WebSocketRoute) => unknown,
): Promise<void> {
  if (!('routeWebSocket' in context))
    throw new BenchError('This @playwright/test is too old: it cannot route WebSockets.', {
      hint: 'walletbench/playwright needs 1.48 or newer: npm install --save-dev @playwright/test@latest',
    })
  await context.addInitScript(announceRefusals)
  await context.routeWebSocket(urls, serve)
}

import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

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

/** Runs in a page. Playwright leaves out a refused WebSocket's `error` event, without which some clients hang. */
function announceRefusals(): void {
  // Several parts of a context may add it.
  const mark = Symbol.for('walletbench.announceRefusals')
  if (Reflect.has(EventTarget.prototype, mark)) return
  Reflect.defineProperty(EventTarget.prototype, mark, { value: true })

  const opened = new WeakSet<EventTarget>()
  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event: Event): boolean {
    if (this instanceof WebSocket) {
      if (event.type === 'open') opened.add(this)
      if (event instanceof CloseEvent && event.code === 1006 && !opened.has(this)) {
        dispatchEvent.call(this, new Event('error'))
      }
    }
    return dispatchEvent.call(this, event)
  }
}

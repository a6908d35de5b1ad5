import type { BrowserContext, Request, Response } from '@playwright/test'
import { isExtensionRequest } from '#mocks/playwright/contextRequest'
import { OUTSIDE_URLS, toHostAndPort } from './egressUrls.ts'

export type Answers = { has(url: string): boolean; settle(isOpen: () => boolean): Promise<void>; stop(): void }

/** Milliseconds from the route's answer to the page, and back to this process. */
const PATIENCE = 1000

/** What `route.abort` makes of a request, and a proxy that lets every connection in does not. */
const BY_ROUTE =
  /^net::ERR_(FAILED|BLOCKED_BY_CLIENT|BLOCKED_BY_RESPONSE|ACCESS_DENIED|ADDRESS_UNREACHABLE|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|TIMED_OUT)$/

/** A browser connects to a host before it asks the route, and drops that connection: an answer explains why it was seen. */
export function watchAnswers(context: Pick<BrowserContext, 'on' | 'off'>): Answers {
  const hosts = new Set<string>()
  const waiting = new Set<() => void>()

  function add(request: Request): void {
    if (!OUTSIDE_URLS.http.test(request.url()) || isExtensionRequest(request)) return
    hosts.add(toHostAndPort(request.url()))
    for (const check of waiting) check()
  }
  function onResponse(response: Response): void {
    // A service worker may answer what its own request did not get.
    if (!response.fromServiceWorker()) add(response.request())
  }
  function onFailed(request: Request): void {
    if (BY_ROUTE.test(request.failure()?.errorText ?? '')) add(request)
  }
  context.on('response', onResponse)
  context.on('requestfailed', onFailed)

  return {
    has: (url) => hosts.has(toHostAndPort(url)),
    async settle(isOpen) {
      if (!isOpen()) return
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(check)
          resolve()
        }
        const check = () => void (isOpen() || end())
        const timer = setTimeout(end, PATIENCE)
        waiting.add(check)
      })
    },
    stop() {
      context.off('response', onResponse)
      context.off('requestfailed', onFailed)
    },
  }
}

import type { isBenchRequest } from './isBenchRequest.ts'
import type { AskBench } from './networkProtocol.ts'

/** The globals of a page that it uses. */
declare const document: { readonly baseURI: string }
type Navigator = { sendBeacon?(url: string | URL, data?: unknown): boolean }

export type LeadBeacons = {
  readonly ask: AskBench
  /** The function that it uses: a page cannot import modules. */
  readonly isBenchRequest: typeof isBenchRequest
}

/**
 * Leads a page's `navigator.sendBeacon` to the bench, as `leadFetch` does. Its source text runs in the page: it must not use
 * anything from its module.
 */
export function leadBeacons({ ask, isBenchRequest }: LeadBeacons): void {
  const navigator = Reflect.get(globalThis, 'navigator') as Navigator | undefined
  const original = navigator?.sendBeacon
  if (!navigator || !original) return

  async function lead(url: string, data: unknown): Promise<void> {
    const body =
      data === undefined || data === null
        ? null
        : await new Response(data as ConstructorParameters<typeof Response>[0]).text()
    const answer = await ask({ type: 'fetch', url, method: 'POST', headers: {}, body })
    if (answer === undefined) original?.call(navigator as Navigator, url, data)
  }
  navigator.sendBeacon = function sendBeacon(address, data) {
    const url = URL.canParse(String(address), document.baseURI) ? new URL(address, document.baseURI).href : ''
    if (isBenchRequest({ url, method: 'POST', body: '' }) !== true) return original.call(navigator, address, data)
    void lead(url, data)
    return true
  }
}

import { isBenchRequest } from './isBenchRequest.ts'
import type { AskBench } from './networkProtocol.ts'

/** Leads a page's `navigator.sendBeacon` to the bench, as `leadFetch` does. */
export function leadBeacons(ask: AskBench): void {
  const navigator = Reflect.get(globalThis, 'navigator') as Navigator | undefined
  const original = navigator?.sendBeacon
  if (!navigator || !original) return

  async function lead(url: string, data: BodyInit | null | undefined): Promise<void> {
    const body = data === undefined || data === null ? null : await new Response(data).text()
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

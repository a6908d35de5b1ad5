import type { Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

/**
 * Returns the origin of a site, by which MetaMask identifies it.
 *
 * @param site a page of the site, or a URL of it
 * @throws BenchError if the page has not navigated yet, or the text is not a URL of a site
 */
export function toOrigin(site: Page | string): string {
  const address = typeof site === 'string' ? site : site.url()
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: '', protocol: '' }
  if (/^https?:$/.test(protocol)) return origin
  throw new BenchError(`${address} is not the address of a site.`, {
    hint: 'A site has an http: or https: URL. Open the page before it is connected, or give its origin.',
  })
}

import type { Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

/**
 * The origin of a site, by which MetaMask knows it.
 *
 * @param site a page that is there, or an address of the site
 * @throws BenchError where the page is nowhere yet, or the text is no address of a site
 */
export function toOrigin(site: Page | string): string {
  const address = typeof site === 'string' ? site : site.url()
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: '', protocol: '' }
  if (/^https?:$/.test(protocol)) return origin
  throw new BenchError(`${address} is not the address of a site.`, {
    hint: 'A site is at http: or https:. Open the page before it is connected, or name its origin.',
  })
}

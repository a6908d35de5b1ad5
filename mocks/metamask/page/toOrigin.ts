import type { Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

export function toOrigin(site: Page | string): string {
  const address = typeof site === 'string' ? site : site.url()
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: '', protocol: '' }
  if (/^https?:$/.test(protocol)) return origin
  throw new BenchError(`${address} is not the address of a site.`, {
    hint: 'A site has an http: or https: URL. Open the page before it is connected, or give its origin.',
  })
}

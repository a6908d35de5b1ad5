import { expect, test } from 'vitest'
import { toSafePageUrl } from './openSafePage.ts'
import { readSafePageUrl } from './safePageAddress.ts'

const safe = { chainId: 1, address: '0x00000000000000000000000000000000000A11cE' } as const
const appUrl = 'http://localhost:3000/swap?from=ETH#top'

test.each([
  { hostOrigin: 'http://localhost:3000', path: '/__walletbench/safe', other: undefined },
  { hostOrigin: 'https://app.safe.global', path: '/apps/open', other: 'https://app.safe.global' },
])('the address of a Safe’s page on $hostOrigin is read as it was made', ({ hostOrigin, path, other }) => {
  const url = toSafePageUrl({ appUrl, hostOrigin, safe })
  expect(url.origin + url.pathname).toBe(hostOrigin + path)
  expect(readSafePageUrl(url.href)).toEqual({ appUrl, hostOrigin: other, safe: `1:${safe.address}` })
})

test.each([
  'about:blank',
  'not an address',
  'http://localhost:3000/',
  'http://localhost:3000/__walletbench/safe',
  'http://localhost:3000/__walletbench/safe?safe=1:0x00&appUrl=swap',
  // The dapp's own page at the path that Safe{Wallet} has.
  `http://localhost:3000/apps/open?safe=1:0x00&appUrl=${encodeURIComponent(appUrl)}`,
])('%s is none', (url) => {
  expect(readSafePageUrl(url)).toBeUndefined()
})

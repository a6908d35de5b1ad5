import { expect, test } from 'vitest'
import { toAppUrl } from '#mocks/playwright/browse/browsedSafe'

const page = 'http://localhost:3000/__walletbench/safe'
const swap = 'http://localhost:3000/swap?from=ETH'
const named = `${page}?${new URLSearchParams({ safe: '1:0x00', appUrl: swap })}`

const HOME = 'http://localhost:3000/'
const APP = `${HOME}app`

test.each<[name: string, url: string, shown: string, dappUrl: string | undefined, appUrl: string]>([
  ['a button of the dapp', `${page}?pressed`, swap, undefined, swap],
  ['a button of elsewhere', `${page}?pressed`, 'http://other.test/', undefined, HOME],
  ['an address that is typed', page, swap, undefined, HOME],
  ['in a new tab', page, 'about:blank', undefined, HOME],
  ['a copied address', named, 'about:blank', undefined, swap],
  ['an address that is typed, of the dapp that it began with', page, 'about:blank', APP, APP],
  ['of another origin than that', page, 'about:blank', 'http://other.test/app', HOME],
  ['no address', `${page}?appUrl=javascript:1`, swap, undefined, HOME],
])('%s', (_name, url, shown, dappUrl, appUrl) => {
  expect(toAppUrl(url, shown, dappUrl)).toEqual({ appUrl, isPressed: appUrl === shown })
})

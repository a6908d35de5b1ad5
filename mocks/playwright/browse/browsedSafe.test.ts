import { expect, test } from 'vitest'
import { toAppUrl } from '#mocks/playwright/browse/browsedSafe'

const page = 'http://localhost:3000/__walletbench/safe'
const swap = 'http://localhost:3000/swap?from=ETH'
const named = `${page}?${new URLSearchParams({ safe: '1:0x00', appUrl: swap })}`

type Case = { name: string; url: string; shown: string; dappUrl?: string; appUrl: string; isPressed?: boolean }

test.each<Case>([
  { name: 'a button of the dapp', url: `${page}?pressed`, shown: swap, appUrl: swap, isPressed: true },
  {
    name: 'a button of elsewhere',
    url: `${page}?pressed`,
    shown: 'http://other.test/',
    appUrl: 'http://localhost:3000/',
  },
  { name: 'an address that is typed', url: page, shown: swap, appUrl: 'http://localhost:3000/' },
  { name: 'in a new tab', url: page, shown: 'about:blank', appUrl: 'http://localhost:3000/' },
  { name: 'a copied address', url: named, shown: 'about:blank', appUrl: swap },
  {
    name: 'an address that is typed, of the dapp that it began with',
    url: page,
    shown: 'about:blank',
    dappUrl: 'http://localhost:3000/app',
    appUrl: 'http://localhost:3000/app',
  },
  {
    name: 'of another origin than that',
    url: page,
    shown: 'about:blank',
    dappUrl: 'http://other.test/app',
    appUrl: 'http://localhost:3000/',
  },
  { name: 'no address', url: `${page}?appUrl=javascript:1`, shown: swap, appUrl: 'http://localhost:3000/' },
])('$name', ({ url, shown, dappUrl, appUrl, isPressed = false }: Case) => {
  expect(toAppUrl(url, shown, dappUrl)).toEqual({ appUrl, isPressed })
})

import { expect, test } from 'vitest'
import { toAppUrl } from './toAppUrl.ts'

const page = 'http://localhost:3000/__walletbench/safe'
const swap = 'http://localhost:3000/swap?from=ETH'
const named = `${page}?${new URLSearchParams({ safe: '1:0x00', appUrl: swap })}`

test.each([
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
  { name: 'no address', url: `${page}?appUrl=javascript:1`, shown: swap, appUrl: 'http://localhost:3000/' },
])('$name', ({ url, shown, appUrl, isPressed = false }) => {
  expect(toAppUrl(url, shown)).toEqual({ appUrl, isPressed })
})

import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { toOrigin } from './createHome.ts'

test('of a page, and of an address', () => {
  expect(toOrigin({ url: () => 'http://localhost:3000/market?of=1' } as Page)).toBe('http://localhost:3000')
  expect(toOrigin('https://market.example/')).toBe('https://market.example')
})

test.each(['about:blank', 'localhost:3000', 'market', '', 'chrome-extension://abc/home.html', 'file:///tmp/a.html'])(
  '%j is none of a site',
  (address) => {
    expect(() => toOrigin(address)).toThrow('is not the address of a site')
    expect(() => toOrigin({ url: () => address } as Page)).toThrow('Open the page before it is connected')
  },
)

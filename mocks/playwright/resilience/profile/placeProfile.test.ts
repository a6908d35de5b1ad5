import { expect, test } from 'vitest'
import { placeProfile } from './placeProfile.ts'

test.each([
  ['/e2e/checkout.spec.ts', 'checkout', '/e2e/checkout.resilience.json'],
  ['/e2e/shop.spec.ts', 'checkout', '/e2e/shop.checkout.resilience.json'],
  ['/e2e/shop.test.mjs', 'Buys a tile, by WalletConnect', '/e2e/shop.buys-a-tile-by-walletconnect.resilience.json'],
  ['/e2e/shop.ts', '購入', '/e2e/shop.購入.resilience.json'],
])('%s, %s', (spec, title, place) => {
  expect(placeProfile(spec, title)).toBe(place)
})

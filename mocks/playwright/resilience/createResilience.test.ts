import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import { chooseScenarios, placeProfile } from './createResilience.ts'

test.each([
  ['/e2e/checkout.spec.ts', 'checkout', '/e2e/checkout.resilience.json'],
  ['/e2e/shop.spec.ts', 'checkout', '/e2e/shop.checkout.resilience.json'],
  ['/e2e/shop.test.mjs', 'Buys a tile, by WalletConnect', '/e2e/shop.buys-a-tile-by-walletconnect.resilience.json'],
  ['/e2e/shop.ts', '購入', '/e2e/shop.購入.resilience.json'],
])('%s, %s', (spec, title, place) => {
  expect(placeProfile(spec, title)).toBe(place)
})

test('by id and by family; all without a choice', () => {
  expect(chooseScenarios(scenarios, undefined)).toBe(scenarios)
  const chosen = chooseScenarios(scenarios, ['person', 'popup-blocked'])
  expect(new Set(chosen.map(({ family }) => family))).toEqual(new Set(['person', 'popups']))
  expect(chosen.filter(({ family }) => family === 'popups').map(({ id }) => id)).toEqual(['popup-blocked'])
})

test('a name that is neither', () => {
  expect(() => chooseScenarios(scenarios, ['popup-bloked'])).toThrow('Did you mean "popup-blocked"?')
})

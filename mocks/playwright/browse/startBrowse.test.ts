import { expect, test } from 'vitest'
import { hasNormalize, toNormalizeError } from '#mocks/playwright/browse/startBrowse'

test.each([
  { locator: { normalize: async () => undefined }, has: true },
  { locator: {}, has: false },
])('whether this Playwright names elements: $has', ({ locator, has }) => {
  expect(hasNormalize({ locator: () => locator as never })).toBe(has)
})

test('the error says the release that it needs, and the one that is there', () => {
  expect(toNormalizeError('1.48.2').message).toMatchInlineSnapshot(`
    "walletbench codegen needs Playwright 1.65 or newer. Installed is 1.48.2.
      It names the elements of your dapp by locator.normalize(), which older releases do not have.
    Install it: npm install --save-dev @playwright/test@^1.65.0"
  `)
  expect(toNormalizeError().message).toMatch(/Installed is \d+\.\d+\.\d+/)
})

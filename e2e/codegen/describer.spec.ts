import { readFileSync } from 'node:fs'
import { type ElementHandle, expect, type Locator, type Page, test } from '@playwright/test'
import { findPackageFile } from '#mocks/node/shared/ownPackage'
import { serveApps, unlessBuilt } from '../others/support/apps.ts'
import { serveFolder } from '../support/pages/serve.ts'

// What the page itself says of its elements is what Playwright says: each locator is that of one element alone.

const bundle = readFileSync(findPackageFile('dist/page/pageBundle.js'), 'utf8')

async function listCodes(page: Page) {
  const elements = (await page.locator('css=body *').elementHandles()) as ElementHandle<Element>[]
  const codes = await Promise.all(
    elements.map((element) =>
      element.evaluate((each, source) => new Function(`return ${source}`)().toOwnLocator(each), bundle),
    ),
  )
  return elements.flatMap((element, index) => {
    const code: string | undefined = codes[index]
    return code === undefined ? [] : [{ element, code }]
  })
}

async function expectAgreement(page: Page, least: number): Promise<readonly string[]> {
  const found = await listCodes(page)
  expect(found.length).toBeGreaterThanOrEqual(least)
  for (const { element, code } of found) {
    const locator: Locator = new Function('page', `return page.${code}`)(page)
    expect.soft(await locator.count(), code).toBe(1)
    const same = await locator.first().evaluate((one, other) => one === other, element)
    expect.soft(same, code).toBe(true)
  }
  return found.map(({ code }) => code)
}

test('on a page with all kinds of fields, slots and twins', async ({ page }) => {
  await using served = await serveFolder(import.meta.dirname)
  await page.goto(`${served.url}/widgets.html`)
  const codes = await expectAgreement(page, 12)
  expect(codes).toContain("getByRole('button', { name: 'Inside of it', exact: true })")
  // A picture may come later, or never.
  expect(codes).toContain("getByRole('button').filter({ hasText: 'Rabby installed' })")
  // What a style sheet adds to another button is a text, and not this one's.
  expect(codes).toContain("getByRole('button', { name: 'Vanish', exact: true })")
  expect(codes).toContain("getByTestId('left').getByTestId('drop')")
  // Two have this name: each is named by its place.
  expect(codes.filter((code) => code.includes('Twin'))).toEqual([
    "getByRole('button', { name: 'Twin', exact: true }).nth(0)",
    "getByRole('button', { name: 'Twin', exact: true }).nth(1)",
  ])
})

for (const name of ['rainbowkit', 'appkit-wagmi', 'connectkit'])
  test(`on ${name}, its dialog open`, async ({ page }) => {
    test.skip(...unlessBuilt(name))
    await using served = await serveApps()
    await page.goto(served.urlOf(name))
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(page.getByRole('button', { name: /WalletConnect|Other Wallets/ }).first()).toBeVisible()
    await expectAgreement(page, 2)
  })

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

export async function expectAccessible(page: Page, part?: string | { readonly selector: string }): Promise<void> {
  const builder = new AxeBuilder({ page })
  if (part !== undefined) builder.include(typeof part === 'string' ? `[data-testid="${part}"]` : part.selector)
  const { violations, passes } = await builder.analyze()
  expect(passes.length, 'axe checked at least one rule').toBeGreaterThan(0)
  const told = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(told).toEqual([])
}

export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} never got the focus by Tab.`)
}

export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

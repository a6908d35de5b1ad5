import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds nothing to object to on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(told).toEqual([])
}

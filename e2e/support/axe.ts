import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds no violation on the page, or on the part of it with a test id or under a selector. */
export async function expectAccessible(page: Page, part?: string | { readonly selector: string }): Promise<void> {
  const builder = new AxeBuilder({ page })
  if (part !== undefined) builder.include(typeof part === 'string' ? `[data-testid="${part}"]` : part.selector)
  const { violations, passes } = await builder.analyze()
  expect(passes.length, 'axe checked at least one rule').toBeGreaterThan(0)
  const told = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(told).toEqual([])
}

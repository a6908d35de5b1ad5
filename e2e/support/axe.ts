import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectAccessible(page: Page, part?: string | { readonly selector: string }): Promise<void> {
  const builder = new AxeBuilder({ page })
  if (part !== undefined) builder.include(typeof part === 'string' ? `[data-testid="${part}"]` : part.selector)
  const { violations, passes } = await builder.analyze()
  expect(passes.length, 'axe checked at least one rule').toBeGreaterThan(0)
  const told = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(told).toEqual([])
}

import type { Locator } from '@playwright/test'

/** The elements of a locator that have these `data-` attributes. */
export function having(
  locator: Locator,
  data: Readonly<Record<string, string | number | bigint | boolean | null>>,
): Locator {
  const attributes = Object.entries(data).map(([name, value]) => `[data-${name}="${value}"]`)
  return locator.and(locator.page().locator(attributes.join('')))
}

import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { ConsolePage } from '../../support/createConsolePage.ts'

/** Sends any method with the console's card for it, and returns the card. */
export async function sendAny(
  consolePage: ConsolePage,
  method: string,
  params: readonly unknown[] | object,
): Promise<Locator> {
  const card = await consolePage.openCard('anyMethod')
  await consolePage.fill(card, 'method', method)
  await card.getByTestId(testIds.jsonText).fill(JSON.stringify(params))
  await card.getByTestId(testIds.send).click()
  return card
}

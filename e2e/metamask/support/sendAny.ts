import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { ConsolePage } from '../../support/createConsolePage.ts'

export async function sendAny(consolePage: ConsolePage, method: string, params: object): Promise<Locator> {
  const card = await consolePage.openCard('anyMethod')
  await consolePage.fill(card, 'method', method)
  await card.getByTestId(testIds.jsonText).fill(JSON.stringify(params))
  await card.getByTestId(testIds.send).click()
  return card
}

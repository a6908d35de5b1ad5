import { expect } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { ConsolePage } from './createConsolePage.ts'

export async function putOnFault(
  { id, page, openTab }: Pick<ConsolePage, 'id' | 'page' | 'openTab'>,
  preset: string,
): Promise<void> {
  await openTab('bench')
  const add = id(testIds.faultAdd)
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
  await id(testIds.faultPreset)
    .and(page.locator(`[data-preset="${preset}"]`))
    .click()
  await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '1')
}

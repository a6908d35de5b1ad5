import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'

/** Finds what a person caused, then presses a row of it: among the bench's own rows it may move under the pointer. */
export async function pressFlow(row: Locator): Promise<void> {
  await row.page().getByTestId(testIds.filterInput).fill('is:person')
  await row.hover()
  await row.click()
}

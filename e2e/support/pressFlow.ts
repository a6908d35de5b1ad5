import type { Locator } from '@playwright/test'

/** Presses a row of the wire as a person does: rows stay in place only while the pointer is over them. */
export async function pressFlow(row: Locator): Promise<void> {
  await row.hover()
  await row.click()
}

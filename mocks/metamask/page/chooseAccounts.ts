import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { findAccounts, listAccounts, metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import { selectors } from './selectors.ts'

export async function chooseAccounts(
  window: Page,
  background: Background,
  accounts: readonly (number | Address)[],
): Promise<void> {
  const state = await background.readState(metaMaskState)
  const chosen = findAccounts(state, accounts).map(({ group }) => group)
  const all = listAccounts(state).map(({ group }) => group)
  const { confirmation, accounts: list } = selectors
  await window.locator(confirmation.editAccounts).first().click()
  const rows = window.locator(list.row)
  await rows.first().waitFor()
  for (let place = 0; place < (await rows.count()); place += 1) {
    const row = rows.nth(place)
    const isChosen = await row.locator('input').isChecked()
    if (isChosen !== chosen.includes(all[place] ?? '')) await row.click()
  }
  await window.locator(confirmation.chooseAccounts).click()
}

import { expect, type Page } from '@playwright/test'
import { type Address, formatGwei } from 'viem'
import { findAccounts, listAccounts, metaMaskState } from '#mocks/metamask/background/metaMaskState'
import type { Background } from '#mocks/metamask/background/openBackground'
import { selectors } from './selectors.ts'

/** Milliseconds, independent of the user's `expect` configuration. */
export const CHANGE_PATIENCE = 30_000

/** The gas of a transaction, as the user enters it in MetaMask. */
export type GasEdit = {
  /** Wei per unit of gas, EIP-1559. */
  readonly maxFeePerGas: bigint
  /** Wei per unit of gas. */
  readonly maxPriorityFeePerGas: bigint
  /** Gas limit, in units. */
  readonly gas: bigint
}

/** The gas of a transaction, with Synpress's names. */
export type GasSetting =
  | 'site'
  | { readonly maxBaseFee: number; readonly priorityFee: number; readonly gasLimit: number }

export async function fillGas(window: Page, { gas, maxFeePerGas, maxPriorityFeePerGas }: GasEdit): Promise<void> {
  const { confirmation, gas: fields } = selectors
  const edit = window.locator(confirmation.editGas)
  const custom = window.locator(fields.custom)
  await edit.click()
  await custom.click()
  await window.locator(fields.maxBaseFee).fill(formatGwei(maxFeePerGas))
  await window.locator(fields.priorityFee).fill(formatGwei(maxPriorityFeePerGas))
  await window.locator(fields.editLimit).click()
  await window.locator(fields.limit).fill(String(gas))
  await window.locator(selectors.save).click()
  // MetaMask saves the edit with a delay, and a transaction that is confirmed earlier has the previous gas. Only the
  // list of choices shows it: the cost of the custom choice.
  await edit.click()
  await expect(custom).toContainText('ETH', { timeout: CHANGE_PATIENCE })
  await window.locator(fields.close).click()
}

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

import { expect, type Page } from '@playwright/test'
import { formatGwei } from 'viem'
import type { GasEdit } from './gasEdit.ts'
import { PATIENCE } from './patience.ts'
import { selectors } from './selectors.ts'

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
  await expect(custom).toContainText('ETH', { timeout: PATIENCE })
  await window.locator(fields.close).click()
}

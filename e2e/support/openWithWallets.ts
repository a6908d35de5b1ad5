import type { Page } from '@playwright/test'
import type { WalletPreset } from '#fixtures/wallets/walletPreset'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { type ConsolePage, createConsolePage } from './createConsolePage.ts'

export type WalletSpec = WalletPreset['spec'] & { readonly id: string }

export const benchWallet: WalletSpec = { id: 'bench', name: 'Bench Wallet', rdns: 'org.walletbench.alpha' }

export function preset(id: string): WalletSpec {
  const found = walletPresets.find((known) => known.id === id)
  if (!found) throw new RangeError(`There is no wallet ${id} to add.`)
  return { ...found.spec, id }
}

export async function openWithWallets(
  page: Page,
  bench: Bench,
  wallets: readonly WalletSpec[] | string,
): Promise<ConsolePage> {
  const text = typeof wallets === 'string' ? wallets : JSON.stringify(wallets)
  await page.addInitScript((kept) => localStorage.setItem('walletbench.wallets', kept), text)
  const consolePage = createConsolePage(page, bench)
  await consolePage.open()
  return consolePage
}

import { expect, type Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { WalletPreset } from '#fixtures/wallets/walletPreset'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { consoleDir } from './benchValues.ts'
import { type ConsolePage, createConsolePage } from './createConsolePage.ts'

export type WalletSpec = WalletPreset['spec'] & { readonly id: string }
export const benchWallet: WalletSpec = { id: 'bench', name: 'Bench Wallet', rdns: 'org.walletbench.alpha' }

export function preset(id: string): WalletSpec {
  const found = walletPresets.find((known) => known.id === id)
  if (!found) throw new RangeError(`There is no wallet ${id} to add.`)
  return { ...found.spec, id }
}

export async function openWithWallets(page: Page, bench: Bench, wallets: readonly WalletSpec[] | string) {
  const text = typeof wallets === 'string' ? wallets : JSON.stringify(wallets)
  await page.addInitScript((kept) => localStorage.setItem('walletbench.wallets', kept), text)
  const consolePage = createConsolePage(page, bench)
  await consolePage.open()
  return consolePage
}

/** The page leaves the bench before it stops. */
export async function withBench<result>(
  page: Page,
  parameters: BenchParameters,
  run: (consolePage: ConsolePage, bench: Bench) => Promise<result>,
): Promise<result> {
  const bench = await startBench({ consoleDir, ...parameters })
  try {
    const consolePage = createConsolePage(page, bench)
    await consolePage.open()
    return await run(consolePage, bench)
  } finally {
    await page.goto('about:blank')
    await bench.stop()
  }
}

type FaultPage = Pick<ConsolePage, 'id' | 'page' | 'openTab'>

export async function putOnFault({ id, page, openTab }: FaultPage, preset: string): Promise<void> {
  await openTab('bench')
  const add = id(testIds.faultAdd)
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
  await id(testIds.faultPreset)
    .and(page.locator(`[data-preset="${preset}"]`))
    .click()
  await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '1')
}

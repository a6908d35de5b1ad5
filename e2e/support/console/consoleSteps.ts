import { expect, type Locator, type Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { WalletPreset } from '#fixtures/wallets/walletPreset'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { consoleDir } from '../benchValues.ts'
import { having } from '../having.ts'
import { type ConsolePage, openConsole } from './createConsolePage.ts'

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
  return openConsole(page, bench)
}

/** The page leaves the bench before it stops. */
export async function withBench<result>(
  page: Page,
  parameters: BenchParameters,
  run: (consolePage: ConsolePage, bench: Bench) => Promise<result>,
): Promise<result> {
  const bench = await startBench({ consoleDir, ...parameters })
  try {
    return await run(await openConsole(page, bench), bench)
  } finally {
    await page.goto('about:blank')
    await bench.stop()
  }
}

/** Opens the console's own dapp in the frame of a Safe. */
export async function openInSafe({ page, connectorRow }: ConsolePage) {
  await connectorRow('safe').getByTestId(testIds.connectorNeed).click()
  const app = page.frameLocator(`[data-testid="${testIds.safeFrame}"]`)
  return {
    app,
    connect: () => app.getByTestId(testIds.connect).click(),
    async send(name: keyof typeof testIds.cards): Promise<Locator> {
      const card = app.getByTestId(testIds.cards[name])
      const toggle = card.getByTestId(testIds.cardToggle)
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
      await card.getByTestId(testIds.send).click()
      return card
    },
  }
}

type FaultPage = Pick<ConsolePage, 'id' | 'page' | 'openTab'>

export async function putOnFault({ id, openTab }: FaultPage, preset: string): Promise<void> {
  await openTab('bench')
  const add = id(testIds.faultAdd)
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
  await having(id(testIds.faultPreset), { preset }).click()
  await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '1')
}

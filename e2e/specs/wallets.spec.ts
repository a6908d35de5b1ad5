import { testIds } from '#console/testIds'
import { benchWallet, openWithWallets, preset } from '../support/console/consoleSteps.ts'
import { type ConsolePage, openConsole } from '../support/console/createConsolePage.ts'
import { having } from '../support/having.ts'
import { expect, test } from '../support/test.ts'

const rows = ({ id }: ConsolePage) =>
  id(testIds.connectorRow).evaluateAll((all) => all.map((row) => row.getAttribute('data-connector-id')))

async function signer(consolePage: ConsolePage): Promise<string | null> {
  const card = await consolePage.sendApproved('personalSign')
  await consolePage.result(card)
  return card.getByTestId(testIds.recovered).getAttribute('data-address')
}

async function openList({ id }: ConsolePage): Promise<void> {
  const toggle = having(id(testIds.sectionToggle), { section: 'wallets' })
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}

const walletRow = ({ id }: ConsolePage, wallet: string) => having(id(testIds.walletRow), { 'wallet-id': wallet })

const both = [benchWallet, preset('beta')]
/** The connectors that are loaded at their first press stand before the announced wallets. */
const lateIds = ['walletConnect', 'baseAccount', 'coinbaseWalletSDK', 'metaMaskSDK', 'xyz.tempo', 'safe']

for (const specs of [both, both.toReversed()])
  test(`two wallets, ${specs.map(({ name }) => name).join(', ')}: each has its accounts`, async ({ page, bench }) => {
    const consolePage = await openWithWallets(page, bench, specs)
    await expect.poll(() => rows(consolePage)).toEqual(['injected', ...lateIds, ...specs.map(({ rdns }) => rdns)])
    await consolePage.connect('org.walletbench.beta')
    expect(await signer(consolePage)).toBe(bench.accounts[5])
    await expect(consolePage.id(testIds.walletPick)).toHaveValue('beta')
    await consolePage.connectorRow('org.walletbench.beta').getByTestId(testIds.disconnect).click()

    await consolePage.connect('org.walletbench.alpha')
    expect(await signer(consolePage)).toBe(bench.accounts[0])
    await expect(consolePage.id(testIds.walletPick)).toHaveValue('bench')
    await consolePage.page.reload()
    await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
  })

test('a wallet is added and removed by hand, and each has its own policy', async ({ consolePage }) => {
  // A page that navigates away while the wallet's client starts would send its first telemetry past the worker.
  await expect(consolePage.id(testIds.walletConnectStatus)).toHaveAttribute('data-status', 'idle')
  await consolePage.id(testIds.walletAdd).click()
  await having(consolePage.id(testIds.walletPreset), { preset: 'beta' }).click()
  await expect(consolePage.connectorRow('org.walletbench.beta')).toHaveCount(1)
  await consolePage.id(testIds.walletPick).selectOption('beta')
  await consolePage.id(testIds.policy).selectOption('reject')
  await consolePage.pressConnect('org.walletbench.beta')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.connect('org.walletbench.alpha')

  await openList(consolePage)
  await walletRow(consolePage, 'beta').getByTestId(testIds.walletRemove).click()
  await expect(consolePage.connectorRow('org.walletbench.beta')).toHaveCount(0)
  await expect(consolePage.id(testIds.walletPick)).toHaveCount(0)
  await expect(walletRow(consolePage, 'bench').getByTestId(testIds.walletRemove)).toHaveCount(0)
})

test('two wallets of one rdns: wagmi lists both, and each button reaches its own wallet', async ({ page, bench }) => {
  const consolePage = await openWithWallets(page, bench, [benchWallet, preset('same-rdns')])
  const both = consolePage.connectorRow('org.walletbench.alpha')
  await expect(both).toHaveText([/Bench Wallet/, /Alpha again/])
  await both.filter({ hasText: 'Alpha again' }).getByTestId(testIds.connect).click()
  await expect(consolePage.id(testIds.walletPick)).toHaveValue('same-rdns')
  await consolePage.approve('wallet_requestPermissions')
  await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[5] ?? '')
  expect(await signer(consolePage)).toBe(bench.accounts[5])
})

test.describe('hostile wallets', () => {
  const hostile = ['hostile-icon', 'hostile-name']

  test('are shown as an image and as text, and run nothing', async ({ page, bench }) => {
    const consolePage = await openWithWallets(page, bench, [benchWallet, ...hostile.map(preset)])
    await openList(consolePage)
    for (const wallet of hostile) {
      const { rdns, icon = '' } = preset(wallet)
      const row = consolePage.connectorRow(rdns)
      for (const shown of [row, walletRow(consolePage, wallet)]) {
        await expect(shown.locator('img')).toHaveCount(1)
        await expect(shown.locator('img')).toHaveAttribute('src', icon)
        // The image was drawn: a blocked one has no size.
        expect(await shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        const box = await shown.boundingBox()
        expect(box?.height).toBeLessThan(120)
      }
      await consolePage.connect(rdns)
      await row.getByTestId(testIds.disconnect).click()
    }
    await expect(consolePage.id(testIds.walletPane)).toContainText('<img src="x:"')
    expect(await page.evaluate(() => 'hostileWallet' in window)).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  })
})

test('two tabs of a console share one wallet', async ({ consolePage: one, bench }) => {
  const other = await openConsole(await one.page.context().newPage(), bench)
  const [first, second] = bench.accounts

  // The user shares both accounts in one tab. The dapp in the other tab is notified, and wagmi connects there, too.
  await one.page.evaluate(
    (accounts) => {
      type Handle = { wallet: { next(method: string): { approve(edit: object): unknown } } }
      void (window as unknown as { walletbench: Handle }).walletbench.wallet
        .next('eth_requestAccounts')
        .approve({ accounts })
    },
    bench.accounts.slice(0, 2),
  )
  await one.pressConnect('org.walletbench.alpha')
  for (const tab of [one, other]) {
    await tab.expectConnected('org.walletbench.alpha')
    await expect(tab.id(testIds.account)).toHaveAttribute('data-address', first ?? '')
  }

  // Changes of account, chain and permission in one tab are reported to the dapp in the other one.
  await one.switchAccount(second ?? '')
  await expect(one.id(testIds.account)).toHaveAttribute('data-address', second ?? '')
  await expect(other.id(testIds.account)).toHaveAttribute('data-address', second ?? '')
  const next = bench.info.chains[1]?.chainId
  await one.sendApproved('addChain')
  await expect(other.id(testIds.walletChainSelect).locator('option')).toHaveCount(2)
  await other.id(testIds.walletChainSelect).selectOption(String(next))
  await expect(one.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(next))
  await expect(other.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(next))
  await other.id(testIds.siteRow).getByTestId(testIds.revokeSite).click()
  await expect(one.id(testIds.status)).toHaveText('disconnected')
  await expect(other.id(testIds.status)).toHaveText('disconnected')
  await expect(one.id(testIds.siteRow)).toHaveCount(0)
})

import { createTestClient, http } from 'viem'
import { testIds } from '#console/testIds'
import { benchWallet, openWithWallets, preset, type WalletSpec } from '../support/console/consoleSteps.ts'
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

test('a late wallet comes to wagmi when it announces itself, and signs', async ({ page, bench }) => {
  const consolePage = await openWithWallets(page, bench, [benchWallet, preset('late')])
  await openList(consolePage)
  await expect(walletRow(consolePage, 'late')).toHaveAttribute('data-announced', 'false')
  await expect(consolePage.connectorRow('org.walletbench.late')).toHaveCount(0)
  await walletRow(consolePage, 'late').getByTestId(testIds.walletAnnounce).click()
  await expect(walletRow(consolePage, 'late')).toHaveAttribute('data-announced', 'true')
  await consolePage.connect('org.walletbench.late')
  expect(await signer(consolePage)).toBe(bench.accounts[5])
})

test('announced twice, and once more by hand: one row', async ({ page, bench }) => {
  const consolePage = await openWithWallets(page, bench, [benchWallet, preset('twice')])
  await openList(consolePage)
  await walletRow(consolePage, 'twice').getByTestId(testIds.walletAnnounce).click()
  // Once this wallet is announced again, the earlier announcements have also reached wagmi.
  await consolePage.connect('org.walletbench.twice')
  await expect(consolePage.connectorRow('org.walletbench.twice')).toHaveCount(1)
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

test.describe('window.ethereum', () => {
  const fights: readonly (readonly [holder: string, account: number, specs: readonly WalletSpec[]])[] = [
    ['bench', 0, [benchWallet, preset('beta')]],
    ['defends-ethereum', 5, [benchWallet, preset('defends-ethereum'), preset('takes-ethereum')]],
    ['unannounced', 5, [benchWallet, preset('unannounced')]],
  ]
  for (const [holder, account, specs] of fights)
    test(`${specs.map(({ id }) => id).join(', ')}: ${holder} has it`, async ({ page, bench }) => {
      const consolePage = await openWithWallets(page, bench, specs)
      await expect(consolePage.id(testIds.ethereumHolder)).toHaveAttribute('data-wallet-id', holder)
      await consolePage.connect('injected')
      expect(await signer(consolePage)).toBe(bench.accounts[account])
      // The other wallets are still available by EIP-6963.
      const announced = specs.filter(({ announce }) => announce?.when !== 'never').map(({ rdns }) => rdns)
      expect(await rows(consolePage)).toEqual(['injected', ...lateIds, ...announced])
    })
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

  test('the dialog of WalletConnect opens beside them, and runs nothing', async ({ page, bench }) => {
    const consolePage = await openWithWallets(page, bench, [benchWallet, ...hostile.map(preset)])
    await consolePage.connectorRow('walletConnect').getByTestId(testIds.connect).click()
    await expect(page.locator('wui-qr-code')).toBeVisible()
    await page.getByText('Search Wallet').click()
    await expect(page.locator('w3m-all-wallets-list-item').first()).toBeVisible()
    expect(await page.evaluate(() => 'hostileWallet' in window)).toBe(false)
    await page.getByTestId('w3m-header-close').click()
    await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  })
})

test('wallets kept for the page that make no sense are not used, and it says why', async ({ page, bench }) => {
  const kept = '[{ "id": "a", "name": "A", "rdns": "test.a", "ethereum": "steal" }]'
  const consolePage = await openWithWallets(page, bench, kept)
  // Shown whether the list is open or not.
  await expect(consolePage.id(testIds.walletsProblem)).toBeVisible()
  await expect(consolePage.id(testIds.walletsProblem)).toContainText('0.ethereum')
  await openList(consolePage)
  await expect(walletRow(consolePage, 'bench')).toHaveCount(1)
  await consolePage.connect('org.walletbench.alpha')
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

test('a subscription brings blocks as `message`, EIP-1193, until it ends', async ({ consolePage, bench }) => {
  const { page } = consolePage
  type Provider = {
    request(args: object): Promise<unknown>
    on(name: string, listener: (message: { data: { subscription: string } }) => void): void
  }
  const subscription = await page.evaluate(async () => {
    const held = window as unknown as { ethereum: Provider; messages: unknown[] }
    held.messages = []
    held.ethereum.on('message', (message) => held.messages.push(message))
    return held.ethereum.request({ method: 'eth_subscribe', params: ['newHeads'] })
  })
  const messages = () => page.evaluate(() => (window as unknown as { messages: unknown[] }).messages)
  const chain = createTestClient({ mode: 'anvil', transport: http(bench.rpcUrl) })
  await chain.mine({ blocks: 1 })
  const result = { number: expect.stringMatching(/^0x/) }
  await expect.poll(messages).toMatchObject([{ type: 'eth_subscription', data: { subscription, result } }])
  const ended = await page.evaluate(
    (id) => (window as unknown as { ethereum: Provider }).ethereum.request({ method: 'eth_unsubscribe', params: [id] }),
    subscription,
  )
  expect(ended).toBe(true)
})

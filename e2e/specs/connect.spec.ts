import { testIds } from '#console/testIds'
import { connectionWays } from '../support/connectionWays.ts'
import { expect, test } from '../support/test.ts'

for (const { name, connector } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test('connects, and shows account and chains', { tag: '@flow' }, async ({ consolePage, bench }) => {
      await consolePage.connect(connector)
      await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
      await expect(consolePage.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
      await expect(consolePage.id(testIds.walletChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
      await expect(consolePage.id(testIds.chainMismatch)).toHaveCount(0)
    })

    test('refused: 4001 is shown, nothing is connected, and one may try again', { tag: '@flow' }, async ({
      consolePage,
    }) => {
      await consolePage.pressConnect(connector)
      await consolePage.reject('wallet_requestPermissions')
      await expect(consolePage.id(testIds.connectError)).toContainText('4001')
      await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
      await consolePage.connect(connector)
      await expect(consolePage.id(testIds.connectError)).toHaveCount(0)
    })

    test('connects again by itself after a reload, without asking', { tag: '@flow' }, async ({
      consolePage,
      bench,
    }) => {
      await consolePage.connect(connector)
      await consolePage.page.reload()
      await expect(consolePage.id(testIds.status)).toHaveText('connected')
      await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
      await expect(consolePage.connectorRow(connector).getByTestId(testIds.disconnect)).toBeVisible()
    })

    test('disconnected by the dapp, it stays so after a reload', { tag: '@flow' }, async ({ consolePage }) => {
      await consolePage.connect(connector)
      await consolePage.connectorRow(connector).getByTestId(testIds.disconnect).click()
      await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
      await expect(consolePage.id(testIds.siteRow)).toHaveCount(0)
      await consolePage.page.reload()
      await expect(consolePage.connectorRow(connector).getByTestId(testIds.connect)).toBeEnabled()
      await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
    })

    test('disconnected by the wallet, the dapp sees it', { tag: '@flow' }, async ({ consolePage }) => {
      await consolePage.connect(connector)
      await consolePage.id(testIds.siteRow).getByTestId(testIds.revokeSite).click()
      await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
      await consolePage.page.reload()
      await expect(consolePage.connectorRow(connector).getByTestId(testIds.connect)).toBeEnabled()
      await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
    })
  })
}

test('what ends with a connection is named: the permission is one for the whole origin', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await consolePage.connect('injected')
  const row = consolePage.connectorRow('injected')
  await row.getByTestId(testIds.disconnect).click()
  await expect(row.getByTestId(testIds.endedWith)).toContainText('WalletConnect ended, too')
  await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
})

test('the announced wallet is listed once, with its name, icon and rdns', async ({ consolePage }) => {
  const row = consolePage.connectorRow('org.walletbench.alpha')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Bench Wallet')
  await expect(row).toContainText('org.walletbench.alpha')
  await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml/)
})

test('a policy decides in the place of the person', async ({ consolePage }) => {
  await consolePage.id(testIds.policy).selectOption('reject')
  await consolePage.pressConnect('injected')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.id(testIds.policy).selectOption('approve')
  await consolePage.pressConnect('injected')
  await expect(consolePage.id(testIds.status)).toHaveText('connected')
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
})

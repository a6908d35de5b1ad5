import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import { cardOf } from '../support/console/browseHeadless.ts'
import { benchWallet, openInSafe, openWithWallets, preset } from '../support/console/consoleSteps.ts'
import type { ConsolePage } from '../support/console/createConsolePage.ts'
import { having } from '../support/having.ts'
import { openedBy } from '../support/pages/openedBy.ts'
import { expect, test } from '../support/test.ts'

const ways = [
  { connector: 'baseAccount', name: 'Base Account', transport: 'baseAccount', sends: true },
  { connector: 'coinbaseWalletSDK', name: 'Coinbase Wallet', transport: 'coinbase', sends: true },
  // accounts 0.18 loses what a transaction calls on a chain that is not Tempo's.
  { connector: 'xyz.tempo', name: 'Tempo Wallet', transport: 'tempo', sends: false },
] as const

async function expectPresses({ page, id }: ConsolePage, by: string, presses: readonly string[]): Promise<void> {
  await id(testIds.filterInput).fill('is:person')
  const rows = id(testIds.flowRow)
  await expect(rows).toHaveCount(presses.length)
  const read = (row: Element) => `${row.getAttribute('data-method')} ${row.getAttribute('data-status')}`
  const seen = await Promise.all((await rows.all()).map((row) => row.evaluate(read)))
  expect(seen).toEqual(presses)
  const waited = page.getByRole('img', { name: 'waited for the user' })
  await expect(rows.filter({ hasText: by, has: waited })).toHaveCount(presses.length)
  await id(testIds.filterInput).fill('')
}

async function decideIn(popup: Page, method: string, decision: 'approve' | 'reject'): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), cardOf(popup, method).getByTestId(testIds[decision]).click()])
}

for (const { connector, name, transport, sends } of ways)
  test.describe(connector, () => {
    const press = (consolePage: ConsolePage) => consolePage.connectorRow(connector).getByTestId(testIds.connect).click()

    test('connects and signs: the window decides', async ({ consolePage }) => {
      const popup = await openedBy(consolePage.page, () => press(consolePage))
      await expect(popup.getByTestId(testIds.walletWindow)).toHaveAttribute('data-transport', transport)
      const request = cardOf(popup, 'wallet_connect')
      await expect(request.getByTestId(testIds.transport)).toHaveAttribute('data-transport', transport)
      await expectAccessible(popup)
      await decideIn(popup, 'wallet_connect', 'approve')
      await consolePage.expectConnected(connector)

      const signing = await openedBy(consolePage.page, () => consolePage.send('personalSign'))
      await decideIn(signing, 'personal_sign', 'approve')
      const card = await consolePage.openCard('personalSign')
      await consolePage.expectSigned(card)
      await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-matches', 'true')

      const refusing = await openedBy(consolePage.page, () => consolePage.send('personalSign'))
      await decideIn(refusing, 'personal_sign', 'reject')
      await consolePage.expectError(card, 4001)
      await expectPresses(consolePage, name, ['connect ok', 'personal_sign ok', 'personal_sign error'])
    })

    test('connected from the console’s own inbox, it reconnects after a reload, and sends', async ({ consolePage }) => {
      const popup = await openedBy(consolePage.page, () => press(consolePage))
      await expect(cardOf(popup, 'wallet_connect')).toBeVisible()
      await Promise.all([popup.waitForEvent('close'), consolePage.approve('wallet_connect')])
      await consolePage.expectConnected(connector)
      await consolePage.page.reload()
      await consolePage.expectConnected(connector)
      if (!sends) return
      const sending = await openedBy(consolePage.page, () => consolePage.send('sendTransaction'))
      await decideIn(sending, 'eth_sendTransaction', 'approve')
      const card = await consolePage.openCard('sendTransaction')
      await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    })
  })

test('a fault of popups from the board: the SDK offers to try again', async ({ consolePage }) => {
  const { page, id, openTab } = consolePage
  const connect = consolePage.connectorRow('baseAccount').getByTestId(testIds.connect)
  const popup = await openedBy(consolePage.page, () => connect.click())
  await decideIn(popup, 'wallet_connect', 'approve')
  await openTab('bench')
  await id(testIds.faultAdd).click()
  await having(id(testIds.popupFaultPreset), { preset: 'blocked' }).click()
  const card = await consolePage.send('personalSign')
  const signing = await openedBy(consolePage.page, () => page.getByText(/^(Try again|Retry)$/).click())
  await decideIn(signing, 'personal_sign', 'approve')
  await consolePage.expectSigned(card)
  await expect(having(id(testIds.faultActive), { layer: 'popup' })).toHaveAttribute('data-hits', '1')
})

test('metaMask: the wallet named MetaMask answers its SDK, and again after a reload', async ({ page, bench }) => {
  const consolePage = await openWithWallets(page, bench, [benchWallet, preset('metamask')])
  const { connectorRow, pending } = consolePage
  await connectorRow('metaMaskSDK').getByTestId(testIds.connect).click()
  const transport = pending('wallet_createSession').getByTestId(testIds.transport)
  await expect(transport).toHaveAttribute('data-transport', 'metamaskConnect')
  await consolePage.approve('wallet_createSession')
  await consolePage.expectConnected('metaMaskSDK')
  await expect(connectorRow('io.metamask')).toBeVisible()
  await page.reload()
  await consolePage.expectConnected('metaMaskSDK')
  await expect(connectorRow('io.metamask')).toBeVisible()
  await consolePage.sign()
  await expect(connectorRow('metaMaskSDK').getByTestId(testIds.connectorNeed)).toHaveCount(0)
  await expectPresses(consolePage, 'MetaMask', ['connect ok', 'personal_sign ok'])
})

test('metaMask without such a wallet: by its code, over MetaMask’s relay', async ({ consolePage }) => {
  const { page, id, connectorRow } = consolePage
  const row = connectorRow('metaMaskSDK')
  await row.getByTestId(testIds.connect).click()
  await id(testIds.scanQr).click()
  await consolePage.approve('wallet_createSession')
  await consolePage.expectConnected('metaMaskSDK')
  const session = id(testIds.metaMaskSession)
  await expect(session).toHaveAttribute('data-origin', `${new URL(page.url()).origin} (unverified)`)
  await consolePage.sign()
  await expectPresses(consolePage, 'MetaMask', ['connect ok', 'personal_sign ok'])

  await session.getByTestId(testIds.endSession).click()
  await expect(id(testIds.status)).toHaveText('disconnected')
  await expect(session).toHaveCount(0)
})

test('metaMask without such a wallet: its row adds it', async ({ consolePage }) => {
  const { connectorRow } = consolePage
  await connectorRow('metaMaskSDK').getByTestId(testIds.connectorNeed).click()
  await expect(connectorRow('io.metamask')).toBeVisible()
  await expect(connectorRow('metaMaskSDK').getByTestId(testIds.connect)).toBeEnabled()
})

test('a window of the wallet that no dapp opened says so', async ({ page, bench }) => {
  await page.goto(`${bench.consoleUrl}/?window=baseAccount`)
  await expect(page.getByText('This window of the wallet belongs to no dapp.')).toBeVisible()
})

test('safe: the console’s own dapp in the frame of a Safe', async ({ consolePage }) => {
  const { page, id } = consolePage
  const { app, connect, send } = await openInSafe(consolePage)
  await connect()
  await expect(app.getByTestId(testIds.connection)).toHaveAttribute('data-connector-id', 'safe')
  await expect(app.getByTestId(testIds.connectorRow)).toHaveCount(1)
  const signing = await send('personalSign')
  await consolePage.approve('personal_sign')
  await expect(signing.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'ok')

  await page.reload()
  await expect(app.getByTestId(testIds.connection)).toHaveAttribute('data-status', 'connected')
  await send('sendTransaction')
  await expect(consolePage.pending('eth_sendTransaction')).toBeVisible()
  // The focus is in the frame. The card outside it shows the key.
  await page.keyboard.press('a')
  await expect(id(testIds.safeTransaction)).toHaveAttribute('data-status', 'SUCCESS')
  // The execution is a part of the send.
  await expect(consolePage.flow('eth_sendRawTransaction')).toHaveCount(0)
  await expectAccessible(page, testIds.safePane)
})

import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

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

test('from the empty page to the first signature: a press in dapp and wallet', async ({ consolePage }) => {
  const { id, page } = consolePage
  await id(testIds.connectAndSign).click()
  await id(testIds.approve).click()
  await expect(id(testIds.connectSigned)).toHaveAttribute('data-matches', 'true')
  await expect(id(testIds.status)).toHaveText('connected')
  await expect(id(testIds.connectAndSign)).toBeHidden()
  await expect(id(testIds.approve)).toHaveCount(0)
  await expectAccessible(page, testIds.connectors)
  // The connection is wagmi's own: it is there after a reload.
  await page.reload()
  await expect(id(testIds.status)).toHaveText('connected')
})

test('a transfer that reverts on chain, as its gas is given: the receipt says so', async ({ consolePage }) => {
  await consolePage.connect('injected')
  const card = await consolePage.openCard('tokenTransfer')
  await consolePage.fill(card, 'amount', '1000000000')
  await card.getByTestId(testIds.editJson).click()
  const json = card.getByTestId(testIds.jsonText)
  const [transaction] = JSON.parse(await json.inputValue()) as [object]
  await json.fill(JSON.stringify([{ ...transaction, gas: '0x186a0' }]))
  await card.getByTestId(testIds.send).click()
  await consolePage.approve('eth_sendTransaction')
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'reverted')
  await expect(receipt).toHaveAttribute('data-block', /^\d+$/)
})

test('the first signature refused: the dapp says so, and one may try again', async ({ consolePage }) => {
  const { id } = consolePage
  await id(testIds.connectAndSign).click()
  await consolePage.reject('wallet_connect')
  await expect(id(testIds.connectError)).toHaveAttribute('data-code', '4001')
  await expect(id(testIds.connectAndSign)).toBeEnabled()
})

test('a wallet without wallet_connect is asked two times: to connect, and to sign', async ({ consolePage }) => {
  const { id } = consolePage
  await consolePage.choosePersona('metamask')
  await id(testIds.connectAndSign).click()
  await consolePage.approve('wallet_requestPermissions')
  await consolePage.approve('personal_sign')
  await expect(id(testIds.connectSigned)).toHaveAttribute('data-matches', 'true')
  await expect(id(testIds.status)).toHaveText('connected')
})

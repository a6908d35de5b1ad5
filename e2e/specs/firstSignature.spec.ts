import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('from the empty page to the first signature: one press in the dapp, one in the wallet', async ({
  consolePage,
}) => {
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

test('refused: the dapp says so, and one may try again', async ({ consolePage }) => {
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

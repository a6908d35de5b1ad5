import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('from the empty page to the first signature: one press for the dapp, and the wallet’s approvals', async ({
  consolePage,
}) => {
  const { id, page } = consolePage
  await id(testIds.connectAndSign).click()
  await id(testIds.approve).click()
  await consolePage.pending('personal_sign').getByTestId(testIds.approve).click()
  await expect(id(testIds.connectSigned)).toHaveAttribute('data-matches', 'true')
  await expect(id(testIds.status)).toHaveText('connected')
  await expect(id(testIds.connectAndSign)).toBeHidden()
  await expectAccessible(page, testIds.connectors)
})

test('refused: the dapp says so, and one may try again', async ({ consolePage }) => {
  const { id } = consolePage
  await id(testIds.connectAndSign).click()
  await consolePage.reject('wallet_requestPermissions')
  await expect(id(testIds.connectError)).toHaveAttribute('data-code', '4001')
  await expect(id(testIds.connectAndSign)).toBeEnabled()
})

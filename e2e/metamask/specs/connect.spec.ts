import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

test('connects, and shows account and chain', async ({ consolePage, wallet, bench }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
  await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
  await consolePage.expectConnection({ 'chain-id': bench.chainId })
})

test('refused: 4001, nothing is connected, and one may try again', async ({ consolePage, wallet }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.reject('connect')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
})

import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

test('one account: the dapp sees it, and the chain', async ({ consolePage, wallet, bench }) => {
  const [first = ''] = bench.accounts
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
  await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', first)
  await consolePage.expectConnection({ addresses: first, 'chain-id': bench.chainId })
})

test('two accounts chosen: the dapp sees both, and not the third', async ({ consolePage, wallet, bench }) => {
  const [first = '', second = ''] = bench.accounts
  await consolePage.pressConnect(wallet.connector)
  await wallet.connectWith([0, 1])
  await consolePage.expectConnected(wallet.connector)
  await consolePage.expectConnection({ address: first, addresses: `${first},${second}` })
})

test('refused: 4001, nothing is connected, and one may try again', async ({ consolePage, wallet }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.reject('connect')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.expectConnection({ status: 'disconnected' })
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
})

test('after a reload the dapp is connected again, and nobody was asked', async ({ consolePage, wallet, bench }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
  await consolePage.page.reload()
  await consolePage.expectConnected(wallet.connector)
  await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
  await wallet.expectNothingAsked()
})

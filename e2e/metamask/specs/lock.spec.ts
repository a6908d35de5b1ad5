import { testIds } from '#console/testIds'
import { createSite } from '../support/createSite.ts'
import { test } from '../support/test.ts'
import { expect, testConnected } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

testConnected('locked and unlocked: the dapp keeps its accounts, unaware', async ({ consolePage, wallet, bench }) => {
  const [first = ''] = bench.accounts
  const site = await createSite(consolePage.page, wallet.connector)
  await wallet.lock()
  expect(await site.ask('eth_accounts')).toEqual({ result: [first.toLowerCase()] })
  await consolePage.expectConnection({ status: 'connected', address: first })
  await wallet.unlock()
  expect(await site.ask('eth_accounts')).toEqual({ result: [first.toLowerCase()] })
  expect(await site.heard()).toEqual([])
  await consolePage.expectConnectionEvents(...wallet.toldAtConnection)
})

testConnected('asked while locked: the wallet is unlocked first, then asks', async ({ consolePage, wallet, bench }) => {
  await wallet.lock()
  const card = await consolePage.send('personalSign')
  await wallet.unlockAsked('sign')
  await wallet.approve('sign')
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
})

test('connecting while locked: the wallet wants to be unlocked first', async ({ consolePage, wallet, bench }) => {
  await wallet.lock()
  await consolePage.pressConnect(wallet.connector)
  await wallet.unlockAsked('connect')
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
  await consolePage.expectConnection({ addresses: bench.accounts[0] ?? '' })
})

test('the window that wants the password is closed: 4001', async ({ consolePage, wallet }) => {
  await wallet.lock()
  await consolePage.pressConnect(wallet.connector)
  await wallet.close('connect')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await wallet.expectNothingAsked()
})

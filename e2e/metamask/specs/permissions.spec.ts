import { testIds } from '#console/testIds'
import { createSite } from '../support/createSite.ts'
import { connectDapp } from '../support/test.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test('asked again: the person chooses other accounts, and the dapp follows', async ({ consolePage, wallet, bench }) => {
  const [first = '', second = ''] = bench.accounts
  const site = await createSite(consolePage.page, wallet.connector)
  const card = await consolePage.sendAny('wallet_requestPermissions', [{ eth_accounts: {} }])
  await wallet.connectWith([0, 1])
  expect(await consolePage.result(card)).toContain('restrictReturnedAccounts')
  await consolePage.expectConnection({ status: 'connected', address: first, addresses: `${first},${second}` })
  expect(await site.heard()).toEqual([['accountsChanged', [first.toLowerCase(), second.toLowerCase()]]])
})

test('given back by the dapp: nobody is asked, and the next connection asks again', async ({ consolePage, wallet }) => {
  const site = await createSite(consolePage.page, wallet.connector)
  await consolePage.send('revokePermissions')
  await consolePage.expectConnection({ status: 'disconnected', addresses: '' })
  await wallet.expectNothingAsked()
  expect(await site.heard()).toEqual([['accountsChanged', []]])
  await consolePage.pressConnect(wallet.connector)
  await wallet.reject('connect')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
})

test('disconnected in the wallet: the dapp hears it, and may connect again', async ({ consolePage, wallet }) => {
  const site = await createSite(consolePage.page, wallet.connector)
  await wallet.disconnect(consolePage.page)
  await consolePage.expectConnection({ status: 'disconnected', addresses: '' })
  await consolePage.expectConnectionEvents(...wallet.toldAtConnection, 'disconnect')
  expect(await site.heard()).toEqual([['accountsChanged', []]])
  await wallet.expectNothingAsked()
  await connectDapp(consolePage, wallet)
})

import { createSite } from '../support/createSite.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test('disconnected in the wallet: the dapp hears that it has no accounts, and may connect again', async ({
  consolePage,
  wallet,
}) => {
  const site = await createSite(consolePage.page, wallet.connector)
  await wallet.disconnect(consolePage.page)
  await consolePage.expectConnection({ status: 'disconnected', addresses: '' })
  await consolePage.expectConnectionEvents(...wallet.toldAtConnection, 'disconnect')
  expect(await site.heard()).toEqual([['accountsChanged', []]])
  await wallet.expectNothingAsked()
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
})

import { testIds } from '#console/testIds'
import { createSite } from '../support/createSite.ts'
import { connectDapp, expect, test } from '../support/test.ts'

test('two accounts chosen: the dapp sees both, and not the third', async ({ consolePage, wallet, bench }) => {
  const [first = '', second = ''] = bench.accounts
  await connectDapp(consolePage, wallet, [0, 1])
  await consolePage.expectConnection({ address: first, addresses: `${first},${second}` })
})

test('refused: 4001, nothing is connected, and one may try again', async ({ consolePage, wallet }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.reject('connect')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.expectConnection({ status: 'disconnected' })
  await connectDapp(consolePage, wallet)
})

test('after a reload the dapp is connected again, and nobody was asked', async ({ consolePage, wallet, bench }) => {
  await connectDapp(consolePage, wallet)
  await consolePage.page.reload()
  await consolePage.expectConnected(wallet.connector)
  await expect(consolePage.id(testIds.account)).toHaveAttribute('data-address', bench.accounts[0] ?? '')
  await wallet.expectNothingAsked()
})

test('switched in the wallet: the dapp hears it, and goes on with that account', async ({
  consolePage,
  wallet,
  bench,
}) => {
  const [first = '', second = ''] = bench.accounts
  await connectDapp(consolePage, wallet, [0, 1])
  await consolePage.expectConnection({ address: first, addresses: `${first},${second}` })
  const site = await createSite(consolePage.page, wallet.connector)

  await wallet.switchAccount(1)
  await consolePage.expectConnection({ status: 'connected', address: second, addresses: `${second},${first}` })
  expect(await site.heard()).toEqual([['accountsChanged', [second.toLowerCase(), first.toLowerCase()]]])

  const card = await consolePage.send('personalSign')
  await wallet.approve('sign')
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', second)
})

test('switched to an account that is not shared: the dapp is not told', async ({ consolePage, wallet, bench }) => {
  const [first = ''] = bench.accounts
  await connectDapp(consolePage, wallet)
  const site = await createSite(consolePage.page, wallet.connector)
  await wallet.switchAccount(1)
  // The wallet's current account changed, but the dapp's account still signs.
  const card = await consolePage.send('personalSign')
  await wallet.approve('sign')
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', first)
  expect(await site.heard()).toEqual([])
  await consolePage.expectConnection({ status: 'connected', address: first, addresses: first })
})

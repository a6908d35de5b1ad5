import { testIds } from '#console/testIds'
import { createSite } from '../support/createSite.ts'
import { expect, test } from '../support/test.ts'

test('the account is switched in the wallet: the dapp hears it, and goes on with that one', async ({
  consolePage,
  wallet,
  bench,
}) => {
  const [first = '', second = ''] = bench.accounts
  await consolePage.pressConnect(wallet.connector)
  await wallet.connectWith([0, 1])
  await consolePage.expectConnected(wallet.connector)
  await consolePage.expectConnection({ address: first, addresses: `${first},${second}` })
  const site = await createSite(consolePage.page, wallet.connector)

  await wallet.switchAccount(1)
  await consolePage.expectConnection({ status: 'connected', address: second, addresses: `${second},${first}` })
  expect(await site.heard()).toEqual([['accountsChanged', [second.toLowerCase(), first.toLowerCase()]]])

  const card = await consolePage.send('personalSign')
  await wallet.approve('sign')
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', second)
})

test('switched to an account that is not shared: the dapp is told nothing of it', async ({
  consolePage,
  wallet,
  bench,
}) => {
  const [first = ''] = bench.accounts
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
  const site = await createSite(consolePage.page, wallet.connector)
  await wallet.switchAccount(1)
  // The wallet's current account changed, but the dapp's account still signs.
  const card = await consolePage.send('personalSign')
  await wallet.approve('sign')
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', first)
  expect(await site.heard()).toEqual([])
  await consolePage.expectConnection({ status: 'connected', address: first, addresses: first })
})

import { parseEther } from 'viem'
import { testIds } from '#console/testIds'
import { someAddress } from '../../support/benchValues.ts'
import { openConsole } from '../../support/console/createConsolePage.ts'
import { createSite } from '../support/createSite.ts'
import { connectDapp, test } from '../support/test.ts'
import { expect, testConnected } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

testConnected('reloaded while a signature is asked: the dapp asks again', async ({ consolePage, wallet }) => {
  await consolePage.send('personalSign', { message: 'Before' })
  await wallet.expectShown('sign', 'Before')
  await consolePage.page.reload()
  await consolePage.expectConnected(wallet.connector)
  const card = await consolePage.send('personalSign', { message: 'After' })
  if (wallet.kind === 'metamask') {
    // The earlier request stays pending, although its page is gone. The new one waits behind it.
    await wallet.expectShown('sign', 'Before')
    await wallet.approve('sign')
  }
  await wallet.expectShown('sign', 'After')
  await wallet.approve('sign')
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-matches', 'true')
  await wallet.expectNothingAsked()
})

test('reloaded while a connection is asked', async ({ consolePage, wallet }) => {
  await consolePage.pressConnect(wallet.connector)
  await wallet.expectShown('connect', 'Account 1')
  await consolePage.page.reload()
  await consolePage.expectConnection({ status: 'disconnected' })
  const site = await createSite(consolePage.page, wallet.connector)
  if (wallet.kind === 'metamask') {
    // The earlier request stays pending: a second one is refused, and approving the first connects the site.
    expect(await site.ask('eth_requestAccounts')).toMatchObject({ code: -32002 })
    await wallet.approve('connect')
    await consolePage.expectConnection({ status: 'connected' })
  } else {
    await connectDapp(consolePage, wallet)
  }
})

testConnected('the page is closed while a transaction is asked', async ({ consolePage, wallet, bench, chain }) => {
  const address = someAddress()
  const other = await openConsole(await consolePage.page.context().newPage(), bench)
  await other.expectConnected(wallet.connector)
  await other.send('sendTransaction', { to: address, value: '0.1' })
  if (wallet.kind === 'metamask') {
    // The request stays pending, and can still be approved, although its page never gets the response.
    await wallet.expectShown('transaction', '0.1')
    await other.page.close()
    await wallet.approve('transaction')
    await expect.poll(() => chain.getBalance({ address })).toBe(parseEther('0.1'))
  } else {
    // The simulated wallet runs in the page, so its requests end with the page.
    await expect(other.pending('eth_sendTransaction')).toBeVisible()
    await other.page.close()
    expect(await chain.getBalance({ address })).toBe(0n)
  }
  await wallet.expectNothingAsked()
  await consolePage.expectConnection({ status: 'connected' })
})

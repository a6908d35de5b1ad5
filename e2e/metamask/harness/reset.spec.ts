import { createTestClient, http, numberToHex } from 'viem'
import { testIds } from '#console/testIds'
import { someAddress } from '../../support/someAddress.ts'
import { createSite } from '../support/createSite.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

test('after a mess the wallet is as at its start, and its next transaction is mined', async ({
  consolePage,
  wallet,
  bench,
  chain,
  running,
}) => {
  if (!running) throw new Error('This is about a real MetaMask.')
  const [first = ''] = bench.accounts
  const anvil = createTestClient({ mode: 'anvil', transport: http(bench.rpc) })
  const snapshot = await anvil.snapshot()

  await test.step('a transaction whose block goes away', async () => {
    const card = await consolePage.send('sendTransaction', { to: someAddress() })
    await wallet.approve('transaction')
    await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    await anvil.revert({ id: snapshot })
  })
  await test.step('another chain, another account, two requests, a lock', async () => {
    await consolePage.send('addChain')
    await wallet.approve('addChain')
    await consolePage.expectConnection({ 'chain-id': bench.chainId + 1 })
    await wallet.switchAccount(1)
    const site = await createSite(consolePage.page, wallet.connector)
    const asked = ['one', 'two'].map((text) => site.ask('personal_sign', [numberToHex(text.length), first]))
    await running.metamask.windows.next()
    await wallet.lock()
    await running.reset()
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 4001 })
  })
  await test.step('as at the start', async () => {
    expect(running.metamask.windows.isOpen()).toBe(false)
    await consolePage.expectConnection({ status: 'disconnected' })
    await consolePage.pressConnect(wallet.connector)
    await wallet.approve('connect')
    await consolePage.expectConnected(wallet.connector)
    await consolePage.expectConnection({ address: first, addresses: first, 'chain-id': bench.chainId })
    // It does not know the chain any more.
    await consolePage.expectError(await consolePage.send('switchChain', { chainId: String(bench.chainId + 1) }), 4902)
  })
  await test.step('the next transaction', async () => {
    const to = someAddress()
    const card = await consolePage.send('sendTransaction', { to, value: '0.5' })
    await wallet.approve('transaction')
    await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    expect(await chain.getBalance({ address: to })).toBe(5n * 10n ** 17n)
  })
})

test('a page that is closed meanwhile is not needed', async ({ consolePage, running, page }) => {
  if (!running) throw new Error('This is about a real MetaMask.')
  await consolePage.expectConnection({ status: 'connected' })
  await page.close()
  const { context } = running
  await running.reset()
  // It was put back, not started anew.
  expect(running.context).toBe(context)
})

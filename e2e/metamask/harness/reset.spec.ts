import { createTestClient, http, numberToHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { testIds } from '#console/testIds'
import { secondChainId, someAddress } from '../../support/benchValues.ts'
import { createConsolePage } from '../../support/console/createConsolePage.ts'
import { createSite } from '../support/createSite.ts'
import { requireReal } from '../support/test.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

test('after a mess the wallet is as at its start, and sends', async ({
  consolePage,
  wallet,
  bench,
  chain,
  running: found,
}) => {
  const running = requireReal(found)
  const [first = ''] = bench.accounts
  const before = running.metamask
  const anvil = createTestClient({ mode: 'anvil', transport: http(bench.rpcUrl) })
  const snapshot = await anvil.snapshot()

  await test.step('a transaction whose block goes away', async () => {
    const card = await consolePage.send('sendTransaction', { to: someAddress() })
    await wallet.approve('transaction')
    await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    await anvil.revert({ id: snapshot })
  })
  await test.step('accounts of other names, one more, one imported', async () => {
    await before.renameAccount('Account 2', 'Second')
    await before.addNewAccount('Savings')
    await before.importWalletFromPrivateKey(generatePrivateKey())
  })
  await test.step('another chain, another account, two requests, a lock', async () => {
    await consolePage.send('addChain')
    await wallet.approve('addChain')
    await consolePage.expectConnection({ 'chain-id': secondChainId(bench) })
    await wallet.switchAccount(1)
    const site = await createSite(consolePage.page, wallet.connector)
    for (const text of ['one', 'two'])
      void site.ask('personal_sign', [numberToHex(text.length), first]).catch(endsWithItsPage)
    await running.metamask.windows.next()
    await expect.poll(() => running.metamask.countAsked()).toBe(2)
    await wallet.lock()
    await running.reset()
  })
  const { metamask } = running
  // The wallet was reset, not restarted.
  expect(metamask).toBe(before)
  const again = createConsolePage(await running.openPage('window'), bench)
  await test.step('as at the start', async () => {
    expect(metamask.windows.isOpen()).toBe(false)
    expect(await metamask.countAsked()).toBe(0)
    expect(await metamask.getAccountAddress()).toBe(first)
    await metamask.switchAccount('Account 2')
    await metamask.switchAccount(0)
    await expect(metamask.switchAccount(3)).rejects.toThrow('The wallet has no account at 3.')
    await again.open()
    await again.expectConnection({ status: 'disconnected' })
    await again.pressConnect(wallet.connector)
    await metamask.approve()
    await again.expectConnected(wallet.connector)
    await again.expectConnection({ address: first, addresses: first, 'chain-id': bench.chainId })
    // It does not know the chain any more.
    await again.expectError(await again.send('switchChain', { chainId: String(secondChainId(bench)) }), 4902)
  })
  await test.step('the next transaction', async () => {
    const to = someAddress()
    const card = await again.send('sendTransaction', { to, value: '0.5' })
    await metamask.approve()
    await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    expect(await chain.getBalance({ address: to })).toBe(5n * 10n ** 17n)
  })
})

test('a page that is closed meanwhile is not needed', async ({ consolePage, running: found, page }) => {
  const running = requireReal(found)
  await consolePage.expectConnection({ status: 'connected' })
  await page.close()
  const { context } = running
  await running.reset()
  // The wallet was reset, not restarted.
  expect(running.context).toBe(context)
})

/** Requests of a page are never answered once it is closed. */
function endsWithItsPage(error: Error): void {
  expect(error.message).toContain('has been closed')
}

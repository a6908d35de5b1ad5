import { numberToHex } from 'viem'
import { testIds } from '#console/testIds'
import { secondChainId } from '../../support/benchValues.ts'
import { createSite } from '../support/createSite.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

test('a chain is added, and from then on comes and goes with no question', async ({ consolePage, wallet, bench }) => {
  const second = secondChainId(bench)
  const adding = await consolePage.send('addChain')
  await wallet.expectShown('addChain', 'Second chain')
  await wallet.approve('addChain')
  expect(await consolePage.result(adding)).toBe('null')
  await consolePage.expectConnection({ 'chain-id': second, status: 'connected' })

  const switching = await consolePage.send('switchChain', { chainId: String(bench.chainId) })
  expect(await consolePage.result(switching)).toBe('null')
  await consolePage.expectConnection({ 'chain-id': bench.chainId })
  await consolePage.send('switchChain', { chainId: String(second) })
  await consolePage.expectConnection({ 'chain-id': second })
  await wallet.expectNothingAsked()
})

test('an unknown chain is 4902; its adding refused is 4001, and nothing changes', async ({
  consolePage,
  wallet,
  bench,
}) => {
  const switching = await consolePage.send('switchChain', { chainId: String(secondChainId(bench)) })
  await consolePage.expectError(switching, 4902)
  await wallet.expectNothingAsked()

  const adding = await consolePage.send('addChain')
  await wallet.reject('addChain')
  await consolePage.expectError(adding, 4001)
  await consolePage.expectConnection({ 'chain-id': bench.chainId, status: 'connected' })
})

test('a known chain that the dapp has no permission for is asked', async ({ consolePage, wallet, bench }) => {
  // With a connection all the chains that a wallet knows are permitted, unless the dapp asks for some.
  test.skip(wallet.kind === 'simulator', 'The simulated wallet knows no endowment:permitted-chains.')
  const second = secondChainId(bench)
  await consolePage.send('addChain')
  await wallet.approve('addChain')
  await consolePage.expectConnection({ 'chain-id': second })
  const site = await createSite(consolePage.page, wallet.connector)
  await consolePage.send('revokePermissions')
  await consolePage.expectConnection({ status: 'disconnected' })
  const first = { type: 'restrictNetworkSwitching', value: [numberToHex(bench.chainId)] }
  const chains = { 'endowment:permitted-chains': { caveats: [first] } }
  const connecting = site.ask('wallet_requestPermissions', [{ eth_accounts: {}, ...chains }])
  await wallet.approve('connect')
  expect(await connecting).toHaveProperty('result')
  await consolePage.expectConnection({ status: 'connected', 'chain-id': bench.chainId })

  const switching = await consolePage.send('switchChain', { chainId: String(second) })
  await wallet.reject('switchChain')
  await consolePage.expectError(switching, 4001)
  await consolePage.expectConnection({ 'chain-id': bench.chainId })
  await consolePage.send('switchChain', { chainId: String(second) })
  await wallet.approve('switchChain')
  await expect(switching.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'ok')
  await consolePage.expectConnection({ 'chain-id': second })
})

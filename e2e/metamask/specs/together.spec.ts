import { stringToHex } from 'viem'
import { secondChainId } from '../../support/benchValues.ts'
import { type Answer, createSite } from '../support/createSite.ts'
import { test } from '../support/test.ts'
import { expect, testConnected } from '../support/testConnected.ts'

test.use({ asksIn: 'window' })

const testAskedTwice = testConnected.extend<{
  asked: { readonly first: Promise<Answer>; readonly second: Promise<Answer> }
}>({
  asked: async ({ consolePage, wallet, bench }, use) => {
    const site = await createSite(consolePage.page, wallet.connector)
    const ask = (message: string) => site.ask('personal_sign', [stringToHex(message), bench.accounts[0]])
    const first = ask('The first')
    await wallet.expectShown('sign', 'The first')
    const second = ask('The second')
    await wallet.expectWaiting(2)
    await use({ first, second })
  },
})

testAskedTwice('two signatures at once: each is decided by itself', async ({ asked: { first, second }, wallet }) => {
  await wallet.approve('sign')
  expect(await first).toHaveProperty('result')
  await wallet.expectShown('sign', 'The second')
  await wallet.reject('sign')
  expect(await second).toMatchObject({ code: 4001 })
  await wallet.expectNothingAsked()
})

testAskedTwice('the window is closed over two signatures: both are refused', async ({ asked, wallet }) => {
  await wallet.close('sign')
  // MetaMask has one window for all requests; the simulated wallet has a card for each.
  if (wallet.kind === 'simulator') await wallet.close('sign')
  expect([await asked.first, await asked.second]).toMatchObject([{ code: 4001 }, { code: 4001 }])
})

testConnected('a permitted chain is asked while another request waits', async ({ consolePage, wallet, bench }) => {
  await consolePage.send('addChain')
  await wallet.approve('addChain')
  await consolePage.expectConnection({ 'chain-id': secondChainId(bench) })
  const signing = await consolePage.send('personalSign')
  await wallet.expectShown('sign', 'Sign in to Bench Market')
  const switching = await consolePage.send('switchChain', { chainId: String(bench.chainId) })
  if (wallet.kind === 'metamask') {
    await wallet.expectWaiting(2)
    await wallet.approve('sign')
    await consolePage.result(signing)
    await wallet.reject('switchChain')
    await consolePage.expectError(switching, 4001)
    await consolePage.expectConnection({ 'chain-id': secondChainId(bench) })
  } else {
    // The simulated wallet only checks the permission.
    expect(await consolePage.result(switching)).toBe('null')
    await consolePage.expectConnection({ 'chain-id': bench.chainId })
    await wallet.reject('sign')
    await consolePage.expectError(signing, 4001)
  }
})

test('connecting twice at once: the second is -32002, and the first goes on', async ({ consolePage, wallet }) => {
  const site = await createSite(consolePage.page, wallet.connector)
  await consolePage.pressConnect(wallet.connector)
  await wallet.expectShown('connect', 'Account 1')
  expect(await site.ask('eth_requestAccounts')).toEqual({
    code: -32002,
    message: `Request of type 'wallet_requestPermissions' already pending for origin ${new URL(consolePage.page.url()).origin}. Please wait.`,
  })
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)
})

import type { Hex } from 'viem'
import { createSiweMessage, verifySiweMessage } from 'viem/siwe'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { expect, testConnected as test } from '../support/testConnected.ts'

/** Sign-In with Ethereum (EIP-4361). */
function toSignIn(bench: Bench, uri: string) {
  const { host: domain } = new URL(uri)
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const address = bench.accounts[0] as Hex
  const statement = 'Sign in to the market.'
  const message = createSiweMessage({ address, chainId: bench.chainId, domain, nonce, statement, uri, version: '1' })
  return { message, address, domain, nonce }
}

test('to the page’s own domain: read field by field, and the server would take it', async ({
  consolePage,
  wallet,
  bench,
  chain,
}) => {
  const { message, ...expected } = toSignIn(bench, consolePage.page.url())
  const card = await consolePage.send('personalSign', { message })
  await wallet.expectShown('sign', 'Sign in to the market.')
  await wallet.expectShown('sign', expected.nonce)
  await wallet.expectShown('sign', expected.domain)
  await wallet.expectShown('sign', consolePage.page.url())
  await wallet.expectWarning('sign', false)
  await wallet.approve('sign')
  const signature = (await consolePage.result(card)) as Hex
  expect(await verifySiweMessage(chain, { ...expected, message, signature })).toBe(true)
})

test('to the page’s own domain, refused: 4001', async ({ consolePage, wallet, bench }) => {
  const { message } = toSignIn(bench, consolePage.page.url())
  const card = await consolePage.send('personalSign', { message })
  await wallet.reject('sign')
  await consolePage.expectError(card, 4001)
})

test('to another domain: the person is warned, and may refuse: 4001', async ({ consolePage, wallet, bench }) => {
  const { message } = toSignIn(bench, 'https://market.example/login')
  const card = await consolePage.send('personalSign', { message })
  await wallet.expectShown('sign', 'https://market.example/login')
  await wallet.expectWarning('sign', true)
  await wallet.reject('sign')
  await consolePage.expectError(card, 4001)
})

test('to another domain: signed all the same once the person insists', async ({
  consolePage,
  wallet,
  bench,
  chain,
}) => {
  const { message, ...expected } = toSignIn(bench, 'https://market.example/login')
  const card = await consolePage.send('personalSign', { message })
  await wallet.approveDespiteWarning('sign')
  const signature = (await consolePage.result(card)) as Hex
  expect(await verifySiweMessage(chain, { ...expected, message, signature })).toBe(true)
})

import { type Hex, type TypedDataDefinition, verifyMessage, verifyTypedData } from 'viem'
import { createSiweMessage, verifySiweMessage } from 'viem/siwe'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { secondChainId } from '../../support/benchValues.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test('personal_sign: the person reads the message; the account signs', async ({ consolePage, wallet, bench }) => {
  const message = 'Grüße, 世界 ✓'
  const card = await consolePage.send('personalSign', { message })
  await wallet.expectShown('sign', message)
  await wallet.approve('sign')
  const signature = (await consolePage.result(card)) as Hex
  const address = bench.accounts[0] as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', address)
  await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-matches', 'true')
})

test('eth_signTypedData_v4: the person reads the fields; the account signs', async ({ consolePage, wallet, bench }) => {
  const card = await consolePage.openCard('signTypedData')
  await card.getByTestId(testIds.editJson).click()
  const [, text] = JSON.parse(await card.getByTestId(testIds.jsonText).inputValue()) as [Hex, string]
  const definition = JSON.parse(text) as TypedDataDefinition
  await card.getByTestId(testIds.send).click()
  await wallet.expectShown('typedData', 'Listing')
  for (const name of ['amount', 'price']) await wallet.expectShown('typedData', String(definition.message[name]))
  await wallet.approve('typedData')
  const signature = (await consolePage.result(card)) as Hex
  expect(definition.domain?.chainId).toBe(bench.chainId)
  expect(await verifyTypedData({ ...definition, address: bench.accounts[0] as Hex, signature })).toBe(true)
})

for (const { method, asked, name } of [
  { method: 'personal_sign', asked: 'sign', name: 'personalSign' },
  { method: 'eth_signTypedData_v4', asked: 'typedData', name: 'signTypedData' },
] as const)
  test(`${method} refused: 4001`, async ({ consolePage, wallet }) => {
    const card = await consolePage.send(name)
    await wallet.reject(asked)
    await consolePage.expectError(card, 4001)
  })

test('typed data of another chain is refused, and nobody is asked', async ({ consolePage, wallet, bench }) => {
  const card = await consolePage.send('signTypedData', { chainId: String(secondChainId(bench)) })
  await consolePage.expectError(card, -32603)
  const text = `Provided chainId "${secondChainId(bench)}" must match the active chainId "${bench.chainId}"`
  await expect(card.getByTestId(testIds.runError)).toContainText(text)
  await wallet.expectNothingAsked()
})

/** Sign-In with Ethereum (EIP-4361). */
function toSignIn(bench: Bench, uri: string) {
  const { host: domain } = new URL(uri)
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const address = bench.accounts[0] as Hex
  const statement = 'Sign in to the market.'
  const message = createSiweMessage({ address, chainId: bench.chainId, domain, nonce, statement, uri, version: '1' })
  return { message, address, domain, nonce }
}

test('to the page’s own domain: read field by field, and valid', async ({ consolePage, wallet, bench, chain }) => {
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

test('to another domain: the person is warned, and may refuse: 4001', async ({ consolePage, wallet, bench }) => {
  const { message } = toSignIn(bench, 'https://market.example/login')
  const card = await consolePage.send('personalSign', { message })
  await wallet.expectShown('sign', 'https://market.example/login')
  await wallet.expectWarning('sign', true)
  await wallet.reject('sign')
  await consolePage.expectError(card, 4001)
})

test('to another domain: signed once the person insists', async ({ consolePage, wallet, bench, chain }) => {
  const { message, ...expected } = toSignIn(bench, 'https://market.example/login')
  const card = await consolePage.send('personalSign', { message })
  await wallet.approveDespiteWarning('sign')
  const signature = (await consolePage.result(card)) as Hex
  expect(await verifySiweMessage(chain, { ...expected, message, signature })).toBe(true)
})

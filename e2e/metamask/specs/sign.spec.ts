import { type Hex, type TypedDataDefinition, verifyMessage, verifyTypedData } from 'viem'
import { testIds } from '#console/testIds'
import { secondChainId } from '../../support/benchValues.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test('personal_sign: the person reads the message, and the signature is the account’s', async ({
  consolePage,
  wallet,
  bench,
}) => {
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

test('personal_sign refused: 4001', async ({ consolePage, wallet }) => {
  const card = await consolePage.send('personalSign')
  await wallet.reject('sign')
  await consolePage.expectError(card, 4001)
})

test('eth_signTypedData_v4: the person reads the fields, and the signature is the account’s', async ({
  consolePage,
  wallet,
  bench,
}) => {
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

test('eth_signTypedData_v4 refused: 4001', async ({ consolePage, wallet }) => {
  const card = await consolePage.send('signTypedData')
  await wallet.reject('typedData')
  await consolePage.expectError(card, 4001)
})

test('typed data of another chain is refused by the wallet itself: nobody is asked', async ({
  consolePage,
  wallet,
  bench,
}) => {
  const card = await consolePage.send('signTypedData', { chainId: String(secondChainId(bench)) })
  await consolePage.expectError(card, -32603)
  await expect(card.getByTestId(testIds.runError)).toContainText(
    `Provided chainId "${secondChainId(bench)}" must match the active chainId "${bench.chainId}"`,
  )
  await wallet.expectNothingAsked()
})

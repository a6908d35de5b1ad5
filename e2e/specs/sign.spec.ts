import { type Hex, verifyMessage, verifyTypedData } from 'viem'
import { testIds } from '#console/testIds'
import { connectionWays } from '../support/connectionWays.ts'
import { expect, test } from '../support/test.ts'

for (const { name, connector } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test.beforeEach(({ consolePage }) => consolePage.connect(connector))

    test('personal_sign: the signature is the account’s', { tag: '@flow' }, async ({ consolePage, bench }) => {
      const message = `Grüße von ${name}`
      const card = await consolePage.send('personalSign', { message })
      await consolePage.pending('personal_sign').waitFor()
      await expect(consolePage.pending('personal_sign').getByTestId(testIds.inboxPreview)).toContainText(message)
      await consolePage.approve('personal_sign')
      const signature = (await consolePage.result(card)) as Hex
      const address = bench.accounts[0] as Hex
      expect(await verifyMessage({ address, message, signature })).toBe(true)
      await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-address', address)
      await expect(card.getByTestId(testIds.recovered)).toHaveAttribute('data-matches', 'true')
    })

    test('personal_sign refused: 4001', async ({ consolePage }) => {
      const card = await consolePage.send('personalSign')
      await consolePage.reject('personal_sign')
      await consolePage.expectError(card, 4001)
    })

    test('eth_signTypedData_v4: the signature is the account’s', { tag: '@flow' }, async ({ consolePage, bench }) => {
      const card = await consolePage.openCard('signTypedData')
      await card.getByTestId(testIds.editJson).click()
      const text = await card.getByTestId(testIds.jsonText).inputValue()
      await card.getByTestId(testIds.send).click()
      await consolePage.approve('eth_signTypedData_v4')
      const signature = (await consolePage.result(card)) as Hex
      const [, typedData] = JSON.parse(text) as [Hex, Parameters<typeof verifyTypedData>[0] | string]
      const definition = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
      const address = bench.accounts[0] as Hex
      expect(definition.domain.chainId).toBe(bench.chainId)
      expect(await verifyTypedData({ ...definition, address, signature })).toBe(true)
    })

    test('eth_signTypedData_v4 refused: 4001', async ({ consolePage }) => {
      const card = await consolePage.send('signTypedData')
      await consolePage.reject('eth_signTypedData_v4')
      await consolePage.expectError(card, 4001)
    })
  })
}

test('parameters that are no JSON are kept, and the fault is named', async ({ consolePage }) => {
  await consolePage.connect('injected')
  const card = await consolePage.openCard('personalSign')
  await card.getByTestId(testIds.editJson).click()
  await card.getByTestId(testIds.jsonText).fill('["0x61", ')
  await expect(card.getByTestId(testIds.jsonError)).toBeVisible()
  await card.getByTestId(testIds.send).click()
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
  await expect(card.getByTestId(testIds.jsonError)).toBeVisible()
  await expect(card.getByTestId(testIds.jsonText)).toHaveValue('["0x61", ')
})

test('what the wallet refuses as malformed is -32602 with the reason', async ({ consolePage }) => {
  await consolePage.connect('injected')
  const card = await consolePage.openCard('personalSign')
  await card.getByTestId(testIds.editJson).click()
  await card.getByTestId(testIds.jsonText).fill('["0x61", "nobody"]')
  await card.getByTestId(testIds.send).click()
  await consolePage.expectError(card, -32602)
  await expect(card.getByTestId(testIds.runError)).toContainText('params[1]')
})

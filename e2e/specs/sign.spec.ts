import { type Hex, verifyMessage } from 'viem'
import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'
import { connectionWays } from '../support/walletconnect/connectionWays.ts'

for (const { name, connector } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test.beforeEach(({ consolePage }) => consolePage.connect(connector))

    // `npm run bench` measures this one; `npm test` signs in the journey.
    test('personal_sign: the signature is the account’s', async ({ consolePage, bench }, testInfo) => {
      const message = `Grüße von ${name}`
      const card = await consolePage.sendApproved('personalSign', { message })
      const signature = (await consolePage.result(card)) as Hex
      expect(await verifyMessage({ address: bench.accounts[0] as Hex, message, signature })).toBe(true)
      // What a bare page asks for again, so that the benchmark compares with its time.
      const requests = await consolePage.page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      await testInfo.attach('requests', { body: JSON.stringify(requests), contentType: 'application/json' })
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

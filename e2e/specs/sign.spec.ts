import { type Hex, verifyMessage } from 'viem'
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

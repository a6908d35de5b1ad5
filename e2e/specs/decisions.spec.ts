import { createPublicClient, http, parseEther } from 'viem'
import { testIds } from '#console/testIds'
import { someAddress } from '../support/benchValues.ts'
import { expect, test } from '../support/test.ts'
import { connectionWays } from '../support/walletconnect/connectionWays.ts'

for (const { name, connector } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test('a signature: ignored, approved late and twice, refused late, in own words', async ({ consolePage }) => {
      const method = 'personal_sign'
      await consolePage.connect(connector)
      const card = await consolePage.send('personalSign', { message: 'Nobody looks' })
      await consolePage.decideOtherwise(method, 'ignore')
      const decided = consolePage.pending(method).getByTestId(testIds.decided)
      await expect(decided).toHaveAttribute('data-answer', 'ignore')
      await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'waiting')
      // An ignored request can still be decided.
      await consolePage.approve(method)
      await consolePage.expectSigned(card)

      await consolePage.send('personalSign', { message: 'Late' })
      await consolePage.decideLate(method, 'decideApproveLate', 0.5)
      await expect(consolePage.pending(method)).toHaveCount(0)
      await consolePage.expectSigned(card)

      await consolePage.send('personalSign', { message: 'Twice' })
      await consolePage.decideOtherwise(method, 'twice')
      await consolePage.expectSigned(card)
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)

      await consolePage.send('personalSign', { message: 'Late, and no' })
      await consolePage.decideLate(method, 'decideRejectLate', 0.5)
      await consolePage.expectError(card, 4001)

      await consolePage.send('personalSign', { message: 'Out of order' })
      await consolePage.rejectWith(method, -32000, 'Out of order.')
      await consolePage.expectError(card, -32000)
      await expect(card.getByTestId(testIds.runError)).toContainText('Out of order.')
      await consolePage.expectConnectionEvents('connect')
    })

    test('a transaction that is approved after a reload is mined, and nobody is there to hear of it', async ({
      consolePage,
      bench,
    }) => {
      await consolePage.connect(connector)
      const to = someAddress()
      const chain = createPublicClient({ transport: http(bench.rpcUrl) })
      await consolePage.send('sendTransaction', { to, value: '0.25' })
      await consolePage.decideOtherwise('eth_sendTransaction', 'approveLater')
      const decided = consolePage.pending('eth_sendTransaction').getByTestId(testIds.decided)
      await expect(decided).toHaveAttribute('data-after', 'reload')
      expect(await chain.getBalance({ address: to })).toBe(0n)

      await consolePage.page.reload()
      await consolePage.expectConnection({ status: 'connected' })
      await expect.poll(() => chain.getBalance({ address: to })).toBe(parseEther('0.25'))
      await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
      await consolePage.expectConnectionEvents('connect')
      await consolePage.sign({ message: 'And on it goes' })
    })
  })
}

test('rules by method come before the default, and are taken back', async ({ consolePage }) => {
  await consolePage.connect('injected')
  await consolePage.openSection('rules')
  await consolePage.id(testIds.ruleMethod).fill('personal_sign')
  await consolePage.id(testIds.ruleAnswer).selectOption('reject')
  await consolePage.id(testIds.ruleAdd).click()
  const card = await consolePage.send('personalSign')
  await consolePage.expectError(card, 4001)
  await consolePage.sendApproved('signTypedData')
  await consolePage.id(testIds.ruleRemove).click()
  await expect(consolePage.id(testIds.rule)).toHaveCount(0)
  await consolePage.sign({ message: 'And on it goes' })
})

import { createPublicClient, http, parseEther } from 'viem'
import { testIds } from '#console/testIds'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { someAddress } from '../support/benchValues.ts'
import { connectionWays } from '../support/connectionWays.ts'
import { expect, test } from '../support/test.ts'

for (const { name, connector } of connectionWays) {
  test.describe(`by ${name}`, () => {
    test.beforeEach(({ consolePage }) => consolePage.connect(connector))

    test('eth_sendTransaction refused: 4001, and nothing moves', async ({ consolePage, bench }) => {
      const to = someAddress()
      const card = await consolePage.send('sendTransaction', { to })
      await consolePage.reject('eth_sendTransaction')
      await consolePage.expectError(card, 4001)
      const chain = createPublicClient({ transport: http(bench.rpcUrl) })
      expect(await chain.getBalance({ address: to })).toBe(0n)
    })

    test('an ERC-20 transfer: decoded for the person, and the tokens are there', async ({ consolePage, bench }) => {
      const to = someAddress()
      const card = await consolePage.send('tokenTransfer', { to, amount: '12.5' })
      const preview = consolePage.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)
      await expect(preview).toContainText('transfer')
      await expect(preview).toContainText('12.5')
      await consolePage.approve('eth_sendTransaction')
      await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
      const chain = createPublicClient({ transport: http(bench.rpcUrl) })
      const call = { address: bench.info.token, abi: benchToken.abi, functionName: 'balanceOf', args: [to] } as const
      expect(await chain.readContract(call)).toBe(parseEther('12.5'))
    })
  })
}

test('a transfer that would revert is answered with the node’s own error', async ({ consolePage }) => {
  await consolePage.connect('injected')
  const card = await consolePage.send('tokenTransfer', { to: someAddress(), amount: '1000000000' })
  await consolePage.approve('eth_sendTransaction')
  await consolePage.expectError(card, 3)
})

test('a transfer that reverts on chain, as its gas is given: the receipt says so', async ({ consolePage }) => {
  await consolePage.connect('injected')
  const card = await consolePage.openCard('tokenTransfer')
  await consolePage.fill(card, 'amount', '1000000000')
  await card.getByTestId(testIds.editJson).click()
  const json = card.getByTestId(testIds.jsonText)
  const [transaction] = JSON.parse(await json.inputValue()) as [object]
  await json.fill(JSON.stringify([{ ...transaction, gas: '0x186a0' }]))
  await card.getByTestId(testIds.send).click()
  await consolePage.approve('eth_sendTransaction')
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'reverted')
  await expect(receipt).toHaveAttribute('data-block', /^\d+$/)
})

import { type Address, encodeFunctionData, erc20Abi, type PublicClient, parseEther } from 'viem'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { someAddress } from '../../support/benchValues.ts'
import { sendAny } from '../support/sendAny.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

/** The title of the request, as each wallet shows it. */
const TITLE = { metamask: 'Spending cap request', simulator: 'BENCH token.approve' } as const

/** Approves an ERC-20 allowance: the spender may take this much. */
function toApproval({ info, accounts }: Bench, spender: Address, amount: string) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, parseEther(amount)] })
  return [{ from: accounts[0], to: info.token, data }]
}

function readAllowance(chain: PublicClient, { info, accounts }: Bench, spender: Address): Promise<bigint> {
  const args = [accounts[0] as Address, spender] as const
  return chain.readContract({ address: info.token, abi: erc20Abi, functionName: 'allowance', args })
}

test('the spending cap is shown, and is the allowance', async ({ consolePage, wallet, bench, chain }) => {
  const spender = someAddress()
  const card = await sendAny(consolePage, 'eth_sendTransaction', toApproval(bench, spender, '7.25'))
  await wallet.expectShown('transaction', TITLE[wallet.kind])
  await wallet.expectShown('transaction', '7.25')
  await wallet.approve('transaction')
  expect(await consolePage.result(card)).toMatch(/^"?0x[0-9a-f]{64}/)
  expect(await readAllowance(chain, bench, spender)).toBe(parseEther('7.25'))
})

test('refused: 4001, and there is no allowance', async ({ consolePage, wallet, bench, chain }) => {
  const spender = someAddress()
  const card = await sendAny(consolePage, 'eth_sendTransaction', toApproval(bench, spender, '7.25'))
  await wallet.reject('transaction')
  await consolePage.expectError(card, 4001)
  expect(await readAllowance(chain, bench, spender)).toBe(0n)
})

test('another spending cap written in the wallet: that one is the allowance', async ({
  consolePage,
  wallet,
  bench,
  chain,
}) => {
  const { setSpendingCap } = wallet
  test.skip(setSpendingCap === undefined, 'The simulated wallet can only edit a transaction’s value, gas and nonce.')
  const spender = someAddress()
  const card = await sendAny(consolePage, 'eth_sendTransaction', toApproval(bench, spender, '7.25'))
  await setSpendingCap?.('3.5')
  await wallet.expectShown('transaction', '3.5')
  await wallet.approve('transaction')
  await consolePage.result(card)
  expect(await readAllowance(chain, bench, spender)).toBe(parseEther('3.5'))
})

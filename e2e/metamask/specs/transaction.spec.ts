import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  type Hex,
  type PublicClient,
  parseEther,
  parseGwei,
} from 'viem'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { someAddress } from '../../support/benchValues.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test('value: mined, and the money is there', async ({ consolePage, wallet, bench, chain }) => {
  const to = someAddress()
  const card = await consolePage.send('sendTransaction', { to, value: '0.25' })
  await wallet.expectShown('transaction', '0.25 ETH')
  await wallet.approve('transaction')
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'success')
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
  const hash = (await consolePage.result(card)) as Hex
  const mined = await chain.getTransactionReceipt({ hash })
  await expect(receipt).toHaveAttribute('data-block', String(mined.blockNumber))
  expect(mined.from).toBe(bench.accounts[0]?.toLowerCase())
})

test('value refused: 4001, and nothing moves', async ({ consolePage, wallet, bench, chain }) => {
  const to = someAddress()
  const address = bench.accounts[0] as Address
  const nonce = await chain.getTransactionCount({ address })
  const card = await consolePage.send('sendTransaction', { to })
  await wallet.reject('transaction')
  await consolePage.expectError(card, 4001)
  await expect(card.getByTestId(testIds.runError)).toContainText('User denied transaction signature')
  expect(await chain.getBalance({ address: to })).toBe(0n)
  expect(await chain.getTransactionCount({ address })).toBe(nonce)
})

test('a contract call: an ERC-20 transfer, and the tokens are there', async ({ consolePage, wallet, bench, chain }) => {
  const to = someAddress()
  const token = { address: bench.info.token, abi: erc20Abi, functionName: 'balanceOf' } as const
  const card = await consolePage.send('tokenTransfer', { to, amount: '12.5' })
  await wallet.expectShown('transaction', '12.5')
  await wallet.approve('transaction')
  await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  expect(formatEther(await chain.readContract({ ...token, args: [to] }))).toBe('12.5')
})

test('fees and limit edited in the wallet: the mined transaction has them', async ({ consolePage, wallet, chain }) => {
  const to = someAddress()
  const card = await consolePage.send('sendTransaction', { to, value: '0.25' })
  const fees = { gas: 45_000n, maxFeePerGas: parseGwei('5'), maxPriorityFeePerGas: parseGwei('2') }
  await wallet.editGas(fees)
  await wallet.approve('transaction')
  await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  const hash = (await consolePage.result(card)) as Hex
  expect(await chain.getTransaction({ hash })).toMatchObject({ ...fees, value: parseEther('0.25') })
})

const TITLE = { metamask: 'Spending cap request', simulator: 'BENCH token.approve' } as const

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
  const card = await consolePage.sendAny('eth_sendTransaction', toApproval(bench, spender, '7.25'))
  await wallet.expectShown('transaction', TITLE[wallet.kind])
  await wallet.expectShown('transaction', '7.25')
  await wallet.approve('transaction')
  expect(await consolePage.result(card)).toMatch(/^"?0x[0-9a-f]{64}/)
  expect(await readAllowance(chain, bench, spender)).toBe(parseEther('7.25'))
})

test('another spending cap written in the wallet is the allowance', async ({ consolePage, wallet, bench, chain }) => {
  const { setSpendingCap } = wallet
  test.skip(setSpendingCap === undefined, 'The simulated wallet can only edit a transaction’s value, gas and nonce.')
  const spender = someAddress()
  const card = await consolePage.sendAny('eth_sendTransaction', toApproval(bench, spender, '7.25'))
  await setSpendingCap?.('3.5')
  await wallet.expectShown('transaction', '3.5')
  await wallet.approve('transaction')
  await consolePage.result(card)
  expect(await readAllowance(chain, bench, spender)).toBe(parseEther('3.5'))
})

import { type Address, erc20Abi, formatEther, type Hex, parseEther } from 'viem'
import { testIds } from '#console/testIds'
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

test('a contract call refused: 4001, and no token moves', async ({ consolePage, wallet, bench, chain }) => {
  const to = someAddress()
  const card = await consolePage.send('tokenTransfer', { to, amount: '12.5' })
  await wallet.reject('transaction')
  await consolePage.expectError(card, 4001)
  const token = { address: bench.info.token, abi: erc20Abi, functionName: 'balanceOf' } as const
  expect(await chain.readContract({ ...token, args: [to] })).toBe(0n)
})

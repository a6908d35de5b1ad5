import { type Hex, parseEther, parseGwei } from 'viem'
import { testIds } from '#console/testIds'
import { someAddress } from '../../support/benchValues.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

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

test('edited, and refused all the same: 4001, and nothing moves', async ({ consolePage, wallet, chain }) => {
  const to = someAddress()
  const card = await consolePage.send('sendTransaction', { to })
  await wallet.editGas({ gas: 45_000n, maxFeePerGas: parseGwei('5'), maxPriorityFeePerGas: parseGwei('2') })
  await wallet.reject('transaction')
  await consolePage.expectError(card, 4001)
  expect(await chain.getBalance({ address: to })).toBe(0n)
})

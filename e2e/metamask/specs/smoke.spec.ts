import { createPublicClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { testIds } from '#console/testIds'
import { someAddress } from '../../support/benchValues.ts'
import { expect, test } from '../support/test.ts'

test.use({ asksIn: 'window' })

test('connect, sign, send: what the dapp gets is true', async ({ consolePage, wallet, bench }) => {
  const address = bench.accounts[0] as Hex
  await consolePage.pressConnect(wallet.connector)
  await wallet.approve('connect')
  await consolePage.expectConnected(wallet.connector)

  const message = 'Is anybody there?'
  const signing = await consolePage.send('personalSign', { message })
  await wallet.approve('sign')
  const signature = (await consolePage.result(signing)) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  const to = someAddress()
  const sending = await consolePage.send('sendTransaction', { to, value: '0.25' })
  await wallet.approve('transaction')
  await expect(sending.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  const chain = createPublicClient({ transport: http(bench.rpcUrl) })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
})

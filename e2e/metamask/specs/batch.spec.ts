import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { someAddress } from '../../support/benchValues.ts'
import { type Answer, createSite } from '../support/createSite.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

/** Parameters of `wallet_sendCalls` (EIP-5792): some ether for each recipient. */
function toBatch({ accounts, chainId }: Bench, recipients: readonly Address[]) {
  const calls = recipients.map((to) => ({ to, value: numberToHex(parseEther('0.1')) }))
  return [{ version: '2.0.0', from: accounts[0], chainId: numberToHex(chainId), atomicRequired: false, calls }]
}

function toResult<result>(answer: Answer): result {
  if ('code' in answer) throw new Error(`${answer.code}: ${answer.message}`)
  return answer.result as result
}

test('wallet_sendCalls of one: its status tells the receipt', async ({ consolePage, wallet, bench, chain }) => {
  const to = someAddress()
  const site = await createSite(consolePage.page, wallet.connector)
  const sent = site.ask('wallet_sendCalls', toBatch(bench, [to]))
  await wallet.expectShown('batch', '0.1 ETH')
  await wallet.approve('batch')
  const { id } = toResult<{ id: Hex }>(await sent)
  const readStatus = async () => toResult<BatchStatus>(await site.ask('wallet_getCallsStatus', [id]))
  await expect.poll(async () => (await readStatus()).status).toBe(200)
  const [receipt] = (await readStatus()).receipts ?? []
  const mined = await chain.getTransactionReceipt({ hash: receipt?.transactionHash ?? '0x' })
  expect(mined).toMatchObject({ status: 'success', blockHash: receipt?.blockHash })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.1'))
})

test.describe('where the chain lacks the contracts that MetaMask delegates to', () => {
  test.skip(({ place }) => place === undefined, 'The simulated wallet delegates to the bench’s own contract.')

  test('wallet_getCapabilities: nothing, as there is no such contract', async ({ consolePage, wallet, bench }) => {
    const site = await createSite(consolePage.page, wallet.connector)
    expect(await site.ask('wallet_getCapabilities', [bench.accounts[0]])).toEqual({ result: {} })
    // An account that the dapp is not connected with.
    expect(await site.ask('wallet_getCapabilities', [bench.accounts[1]])).toMatchObject({ code: 4100 })
    await wallet.expectNothingAsked()
  })

  test('wallet_sendCalls of two: 5710, and nobody is asked', async ({ consolePage, wallet, bench, chain }) => {
    const recipients = [someAddress(), someAddress()]
    const site = await createSite(consolePage.page, wallet.connector)
    expect(await site.ask('wallet_sendCalls', toBatch(bench, recipients))).toEqual({
      code: 5710,
      message: `EIP-7702 not supported on chain: ${numberToHex(bench.chainId)}`,
    })
    await wallet.expectNothingAsked()
    for (const address of recipients) expect(await chain.getBalance({ address })).toBe(0n)
  })

  test('wallet_sendCalls of one, refused: there is no such batch', async ({ consolePage, wallet, bench, chain }) => {
    const to = someAddress()
    const site = await createSite(consolePage.page, wallet.connector)
    // The wallet returns the id before the user decides.
    const { id } = toResult<{ id: Hex }>(await site.ask('wallet_sendCalls', toBatch(bench, [to])))
    expect(await site.ask('wallet_getCallsStatus', [id])).toMatchObject({ result: { id, status: 100 } })
    await wallet.reject('batch')
    expect(await site.ask('wallet_getCallsStatus', [id])).toEqual({ code: 5730, message: 'No matching bundle found' })
    expect(await chain.getBalance({ address: to })).toBe(0n)
  })
})

type BatchStatus = {
  readonly status: number
  readonly receipts?: readonly { readonly transactionHash: Hex; readonly blockHash: Hex }[]
}

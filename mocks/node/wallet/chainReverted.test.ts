import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import { createWalletStage } from './testing/startWalletOnChain.ts'

const TO: Address = '0x00000000000000000000000000000000000A11cE'
const stage = createWalletStage()

test('a key’s next transaction after a revert has the nonce that the chain counts then', async () => {
  const { wallet, account, request } = await stage.connect()
  const send = () => request('eth_sendTransaction', [{ from: account, to: TO, value: '0x1' }])
  const nonce = () => stage.client.getTransactionCount({ address: account })
  const snapshot = await stage.ask('evm_snapshot')
  const before = await nonce()
  await stage.receiptOf(await send())
  await stage.receiptOf(await send())
  await stage.ask('evm_revert', [snapshot])
  await wallet.chainReverted(31337)
  expect((await stage.receiptOf(await send())).status).toBe('success')
  expect(await nonce()).toBe(before + 1)
})

test('a proposal whose transaction is gone can be executed again, and one that comes after it too', async () => {
  const { wallet, account, request } = await stage.connectSafe()
  const propose = async () => (await request('eth_sendTransaction', [{ from: account, to: TO, value: '0x5' }])) as Hex
  const kept = await propose()
  await stage.receiptOf(await wallet.executeProposal(kept))
  const snapshot = await stage.ask('evm_snapshot')
  const [undone, waiting] = [await propose(), await propose()]
  await stage.receiptOf(await wallet.executeProposal(undone))

  await stage.ask('evm_revert', [snapshot])
  await wallet.chainReverted(1)
  expect(wallet.getState().proposals.map(({ transaction }) => transaction !== undefined)).toEqual([true, true, false])
  await wallet.chainReverted(31337)
  expect(wallet.getState().proposals.map(({ transaction }) => transaction !== undefined)).toEqual([true, false, false])
  await stage.receiptOf(await wallet.executeProposal(undone))
  expect((await stage.receiptOf(await wallet.executeProposal(waiting))).status).toBe('success')
})

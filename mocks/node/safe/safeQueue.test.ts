import type { Address, Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import { createSharedStorage } from '#mocks/wallet/testing/createTestWallet'
import { prepareSafeStage } from './testing/startSafeStage.ts'

const STRANGER: Address = '0x00000000000000000000000000000000000A11cE'
const stage = prepareSafeStage()

test('proposed, confirmed, executed', async () => {
  const frame = await stage.openTwoOfThree()
  const { safe, sdk, provider } = frame
  const hash = await frame.send()
  expect(await stage.balance()).toBe(0n)
  expect(await sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null })
  expect(await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })).toBe(null)
  expect(await provider.request({ method: 'wallet_getCallsStatus', params: [hash] })).toMatchObject({ status: 100 })
  await expect(safe.execute(hash)).rejects.toThrow('The Safe’s transaction needs 1 more owner.')

  expect(await safe.confirm(hash, stage.accounts[2])).toMatchObject({ status: 'AWAITING_EXECUTION' })
  const txHash = await safe.execute(hash, stage.accounts[1])
  expect(await stage.client.getTransaction({ hash: txHash })).toMatchObject({ from: stage.accounts[1].toLowerCase() })
  expect(await stage.balance()).toBe(5n)
  expect(await sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'SUCCESS', txHash })
  await expect(safe.confirm(hash)).rejects.toThrow('The Safe’s transaction waits no more.\n  safeTxHash')
})

test('rejected: an empty one of the same nonce takes its place', async () => {
  const frame = await stage.openTwoOfThree()
  const hash = await frame.send()
  await frame.safe.reject(hash)
  expect(await frame.sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'CANCELLED', txHash: null })
  const status = await frame.provider.request({ method: 'wallet_getCallsStatus', params: [hash] })
  expect(status).toMatchObject({ status: 400 })
  expect(await frame.safe.nonce()).toBe(1)
  expect(await stage.balance()).toBe(0n)
})

test('replaced: another call of the same nonce', async () => {
  const frame = await stage.openTwoOfThree()
  const hash = await frame.send()
  const to = stage.recipient
  await frame.safe.replace(hash, [
    { to, value: 7n },
    { to, value: 1n },
  ])
  const statuses = (await frame.safe.history()).map(({ nonce, status }) => `${nonce} ${status}`)
  expect(statuses).toEqual(['0 CANCELLED', '0 SUCCESS'])
  expect(await stage.balance()).toBe(8n)
})

test('in the order of the nonces; the next one waits for the one before', async () => {
  const frame = await stage.openTwoOfThree()
  const { safe } = frame
  const hashes = await Promise.all([frame.send(), frame.send()])
  expect((await safe.queue()).map(({ nonce }) => nonce)).toEqual([0, 1])
  for (const hash of hashes) await safe.confirm(hash)
  const [first, second] = await safe.queue()
  const early = safe.execute(second?.safeTxHash as Hex)
  await expect(early).rejects.toThrow('Another of the Safe’s transactions comes before this one.')
  await safe.execute(first?.safeTxHash as Hex)
  await safe.execute(second?.safeTxHash as Hex)
  expect(await stage.balance()).toBe(10n)
})

test('after the chain was reverted, what was executed waits again', async () => {
  const frame = await stage.openTwoOfThree()
  const hash = await frame.send()
  await frame.safe.confirm(hash)
  const snapshot = await stage.ask('evm_snapshot')
  await frame.safe.execute(hash)
  expect(await frame.safe.queue()).toEqual([])
  await stage.ask('evm_revert', [snapshot])
  expect(await frame.safe.queue()).toMatchObject([{ safeTxHash: hash, status: 'AWAITING_EXECUTION' }])
})

test('the user chooses the nonce', async () => {
  const frame = await stage.openTwoOfThree()
  frame.wallet.next('eth_sendTransaction').approve({ nonce: 4 })
  await frame.send()
  await frame.send()
  expect((await frame.safe.queue()).map(({ nonce }) => nonce)).toEqual([4, 5])
})

test.each([
  ['no owner', STRANGER, 'This account is no owner of the Safe.'],
  ['one who has confirmed', undefined, 'The owner has signed already.'],
])('%s cannot confirm', async (_name, account, text) => {
  const frame = await stage.openTwoOfThree()
  const hash = await frame.send()
  await expect(frame.safe.confirm(hash, account ?? stage.accounts[0])).rejects.toThrow(text)
})

test('an unknown hash is named', async () => {
  const { safe, sdk } = await stage.open()
  await expect(safe.execute('0x12')).rejects.toThrow('The Safe has no such transaction.\n  safeTxHash 0x12')
  await expect(sdk.txs.getBySafeTxHash('0x12')).rejects.toThrow('Transaction not found')
})

test('the queue and the messages are there after a reload, and go on', async () => {
  const storage = createSharedStorage()
  const before = await stage.openTwoOfThree({ storage: storage.openPage() })
  const done = await before.send()
  await before.safe.confirm(done)
  await before.safe.execute(done)
  const hash = await before.send()
  void before.sdk.txs.signMessage('hello')
  await vi.waitFor(() => expect(before.safe.messages()).toHaveLength(1))
  const [message] = before.safe.messages()

  await stage.ask('evm_mine')
  const { safe } = await stage.openTwoOfThree({ storage: storage.openPage() })
  expect(safe.messages()).toEqual([message])
  expect(await safe.history()).toEqual(await before.safe.history())
  expect((await safe.history()).map(({ status }) => status)).toEqual(['SUCCESS', 'AWAITING_CONFIRMATIONS'])
  await safe.confirm(hash)
  await safe.execute(hash)
  expect(await stage.balance()).toBe(10n)
  expect(await safe.confirmMessage(message?.messageHash as Hex)).toHaveProperty('signature')
})

test('two pages share it: what one confirms, the other executes, and its dapp gets its signature', async () => {
  const storage = createSharedStorage()
  const open = () => stage.openTwoOfThree({ storage: storage.openPage() })
  const [first, second] = [await open(), await open()]
  const changed = vi.fn()
  second.safe.subscribe(changed)
  const hash = await first.safe.propose({ to: STRANGER, value: 1n }).then(({ safeTxHash }) => safeTxHash)
  expect(changed).toHaveBeenCalled()
  await second.safe.confirm(hash)
  await first.safe.execute(hash)
  expect(await stage.balance()).toBe(1n)
  const { complete, entry } = await second.safe.sign(`0x${'11'.repeat(32)}`)
  const { signature } = await first.safe.confirmMessage(entry.messageHash)
  expect(await complete).toBe(signature)
})

test('a chain that began anew has executed nothing of it', async () => {
  const storage = createSharedStorage()
  const anew = await stage.ask('evm_snapshot')
  for (const _ of [1, 2, 3]) await stage.ask('evm_mine')
  const before = await stage.openTwoOfThree({ storage: storage.openPage() })
  const hash = await before.send()
  await before.safe.confirm(hash)
  await before.safe.execute(hash)
  await stage.ask('evm_revert', [anew])
  const { safe } = await stage.openTwoOfThree({ storage: storage.openPage() })
  expect(await safe.history()).toMatchObject([{ safeTxHash: hash, status: 'AWAITING_EXECUTION' }])
  await safe.execute(hash)
  expect(await safe.history()).toMatchObject([{ status: 'SUCCESS' }])
})

test('a wallet that is reset forgets it', async () => {
  const { safe, wallet } = await stage.openTwoOfThree()
  await safe.propose({ to: STRANGER })
  wallet.forget()
  expect(await safe.history()).toEqual([])
})

test('what is executed with the approval is a part of its request: one send, one flow', async () => {
  const { trace } = createTestTrace()
  const frame = await stage.open({ trace })
  const before = trace.snapshot().length
  await frame.send()
  expect(await stage.balance()).toBe(5n)
  const flows = linkFlows(trace.snapshot().slice(before))
  const sends = flows.filter(({ events }) => events.some(({ method }) => method === 'eth_sendRawTransaction'))
  expect(sends.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
})

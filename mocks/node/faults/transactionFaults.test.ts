import { parseEther, TransactionNotFoundError, WaitForTransactionReceiptTimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { createFaultChain } from './testing/startFaultChain.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })
const SENT = { method: 'eth_send*' }
const TO = `0x${'77'.repeat(20)}` as const

const chain = createFaultChain()

const send = (index: number, value = 1n, nonce?: number) =>
  chain.walletOf(index).sendTransaction({ to: TO, value, ...(nonce === undefined ? {} : { nonce }) })

test('a dropped transaction has a hash, and nobody knows it; its nonce is free', async () => {
  const { box, client, walletOf, accountOf } = chain
  const { address } = accountOf(0)
  box.add({ match: { ...SENT, times: 1 }, do: { kind: 'dropTransaction' } })
  const hash = await send(0)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect(client.getTransaction({ hash })).rejects.toThrow(TransactionNotFoundError)
  const waiting = client.waitForTransactionReceipt({ hash, timeout: 300, retryCount: 0 })
  await expect(waiting).rejects.toThrow(WaitForTransactionReceiptTimeoutError)
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(0)
  // What was signed was the transaction: sent again, it is mined under the hash that was answered.
  const again = await walletOf(0).sendTransaction({ to: TO, value: 1n })
  expect(again).toBe(hash)
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

test('a dropped transaction of an account that the node signs for has the hash that it would have had', async () => {
  const { box, accountOf } = chain
  const request = { from: accountOf(1).address, to: TO, value: '0x1', gas: '0x5208', gasPrice: '0x77359400' }
  const ask = () => chain.ask('eth_sendTransaction', [request])
  const id = box.add({ match: SENT, do: { kind: 'dropTransaction' } })
  const hash: unknown = await ask()
  expect(box.list()[0]?.hits).toBe(1)
  box.remove(id)
  expect(await ask()).toBe(hash)
})

test('a dropped transaction that the node would refuse is refused, one that waits is told it was late', async () => {
  const { box, walletOf, accountOf } = chain
  box.add({ match: SENT, do: { kind: 'dropTransaction' } })
  await expect(walletOf(0).sendTransaction({ to: TO, nonce: 0 })).rejects.toThrow(/nonce too low|lower than/i)
  const poor = walletOf(0).sendTransaction({ to: TO, value: parseEther('99999'), gas: 21_000n })
  await expect(poor).rejects.toThrow(/insufficient funds|exceeds the balance/i)
  const raw = chain.ask('eth_sendRawTransaction', ['0x1234'])
  await expect(raw).rejects.toThrow(/decode/i)
  const params = [{ from: accountOf(1).address, to: TO, value: '0x9' }]
  const sync = chain.ask('eth_sendTransactionSync', params)
  await expect(sync).rejects.toThrow('was not processed in time')
})

test('a stuck transaction is pending until the fault is taken off; other accounts go on', async () => {
  const { box, client, accountOf } = chain
  const { address } = accountOf(2)
  const id = box.add({ match: { ...SENT, times: 1 }, do: { kind: 'stuckPending' } })
  const hash = await send(2)
  const pending = await client.getTransaction({ hash })
  expect(pending).toMatchObject({ hash, from: address.toLowerCase(), nonce: 0, value: 1n, blockNumber: null })
  const other = await send(3)
  expect((await client.waitForTransactionReceipt({ hash: other })).status).toBe('success')
  expect(await chain.receiptOf(hash)).toBeNull()
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(1)
  expect(await client.getTransactionCount({ address })).toBe(0)

  // The next one of the account waits behind it.
  const next = await send(2, 2n)
  expect(await client.getTransaction({ hash: next })).toMatchObject({ nonce: 1, blockNumber: null })
  expect(await client.getTransactionCount({ address, blockTag: 'pending' })).toBe(2)
  const waiting = client.waitForTransactionReceipt({ hash })
  box.remove(id)
  expect((await waiting).status).toBe('success')
  expect((await client.waitForTransactionReceipt({ hash: next })).status).toBe('success')
  const mined = await client.getTransaction({ hash })
  const { blockNumber, blockHash, blockTimestamp, transactionIndex, gasPrice } = mined
  expect(mined).toEqual({ ...pending, blockNumber, blockHash, blockTimestamp, transactionIndex, gasPrice })
})

test('a stuck transaction is sped up by another one that pays more, and by none that pays as much', async () => {
  const { box, client, accountOf, walletOf } = chain
  box.add({ match: SENT, do: { kind: 'stuckPending' } })
  const fees = { maxFeePerGas: 4_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n, nonce: 0, to: TO }
  const hash = await walletOf(4).sendTransaction({ ...fees, value: 1n })
  const replaced: string[] = []
  const waiting = client.waitForTransactionReceipt({ hash, onReplaced: ({ reason }) => replaced.push(reason) })
  const isSeen = () => chain.trace.snapshot().some(({ method }) => method === 'eth_getTransactionByHash')
  await eventually(isSeen).toBe(true)
  const underpriced = walletOf(4).sendTransaction({ ...fees, value: 2n })
  await expect(underpriced).rejects.toThrow('replacement transaction underpriced')
  await expect(walletOf(4).sendTransaction({ ...fees, value: 1n })).rejects.toThrow('already imported')
  await client.getTransaction({ hash })
  box.clear()
  expect((await waiting).status).toBe('success')
  expect(replaced).toEqual([])
  expect(await client.getTransactionCount({ address: accountOf(4).address })).toBe(1)
})

test('a stuck transaction whose nonce another one took is gone', async () => {
  const { box, client, walletOf } = chain
  box.add({ match: { ...SENT, times: 1 }, do: { kind: 'stuckPending' } })
  const hash = await send(5)
  const replaced: string[] = []
  const waiting = client.waitForTransactionReceipt({ hash, onReplaced: ({ reason }) => replaced.push(reason) })
  const isIt = (keys: readonly string[], method = '') =>
    method === 'eth_getTransactionByHash' && keys.includes(`tx:${hash}`)
  await eventually(() => chain.trace.snapshot().some(({ keys, method }) => isIt(keys, method))).toBe(true)
  // No fault meets it: the node would take it.
  const cheap = walletOf(5).sendTransaction({ to: TO, value: 2n, nonce: 0, maxFeePerGas: 1_300_000_000n })
  await expect(cheap).rejects.toThrow('replacement transaction underpriced')
  const fast = await walletOf(5).sendTransaction({ to: TO, value: 1n, nonce: 0, maxFeePerGas: 9_000_000_000n })
  expect((await waiting).transactionHash).toBe(fast)
  expect(replaced).toEqual(['repriced'])
  await expect(client.getTransaction({ hash })).rejects.toThrow(TransactionNotFoundError)
})

test('a stuck transaction of an account that nobody signs for is refused, with the reason', async () => {
  const { box, upstream } = chain
  const from = `0x${'aa'.repeat(20)}`
  await upstream.request('anvil_impersonateAccount', [from])
  await upstream.request('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  box.add({ match: SENT, do: { kind: 'stuckPending' } })
  const sent = chain.ask('eth_sendTransaction', [{ from, to: TO }])
  await expect(sent).rejects.toThrow('impersonated account')
})

test('a stuck transaction goes to the node when its fault is removed while it is looked at', async () => {
  const { box } = chain
  const id = box.add({ match: SENT, do: { kind: 'stuckPending' } })
  const stop = box.subscribe(() => {
    if (box.list().some(({ hits }) => hits > 0)) box.remove(id)
  })
  const hash = await send(5)
  stop()
  await eventually(() => chain.receiptOf(hash)).not.toBeNull()
})

test.each([6, 7])('a replaced one is seen as cancelled by viem (account %i)', async (index) => {
  const { box, client, accountOf } = chain
  const id = box.add({ match: SENT, do: { kind: 'replaceTransaction' } })
  const hash = await send(index, 5n)
  const replaced: { reason: string; replacedTransaction: { hash: string } }[] = []
  const receipt = await client.waitForTransactionReceipt({ hash, onReplaced: (told) => replaced.push(told) })
  expect(receipt.transactionHash).not.toBe(hash)
  expect(replaced).toMatchObject([{ reason: 'cancelled', replacedTransaction: { hash } }])
  expect(await chain.receiptOf(hash)).toBeNull()
  await expect(client.getTransaction({ hash })).rejects.toThrow(TransactionNotFoundError)
  expect(await client.getTransactionCount({ address: accountOf(index).address })).toBe(1)
  box.remove(id)
  expect(await chain.receiptOf(hash)).toBeNull()
})

test('a replaced one is seen as repriced by viem when it is sped up', async () => {
  const { box, client } = chain
  const id = box.add({ match: SENT, do: { kind: 'replaceTransaction', by: 'speedUp' } })
  const hash = await send(2, 5n)
  const replaced: string[] = []
  const receipt = await client.waitForTransactionReceipt({ hash, onReplaced: ({ reason }) => replaced.push(reason) })
  expect(replaced).toEqual(['repriced'])
  expect(receipt.transactionHash).not.toBe(hash)
  expect(await client.getTransaction({ hash: receipt.transactionHash })).toMatchObject({ value: 5n, type: 'eip1559' })
  expect(await chain.receiptOf(hash)).toBeNull()
  box.remove(id)
})

test('a replaced one is replaced for who asks for receipts alone, and when the fault is taken off', async () => {
  const { box, client, accountOf } = chain
  const count = () => client.getTransactionCount({ address: accountOf(8).address })
  const id = box.add({ match: SENT, do: { kind: 'replaceTransaction' } })
  const hash = await send(8)
  for (let times = 0; times < 2; times += 1) await client.getTransactionReceipt({ hash }).catch(() => {})
  await eventually(count).toBe(1)
  const other = await send(8)
  box.remove(id)
  await eventually(count).toBe(2)
  expect(await chain.receiptOf(hash)).toBeNull()
  expect(await chain.receiptOf(other)).toBeNull()
})

test('a reorganisation takes back a transaction whose receipt was seen, once', async () => {
  const { box, client, accountOf } = chain
  const { address } = accountOf(9)
  await chain.mine(3)
  box.add({ match: SENT, do: { kind: 'reorg', depth: 2 } })
  const hash = await send(9)
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  await eventually(() => chain.receiptOf(hash)).toBeNull()
  await expect(client.getTransaction({ hash })).rejects.toThrow(TransactionNotFoundError)
  expect(await client.getTransactionCount({ address })).toBe(0)
  const block = await client.getBlock({ blockNumber: receipt.blockNumber })
  expect(block.hash).not.toBe(receipt.blockHash)
  expect(await client.getBlockNumber()).toBe(receipt.blockNumber)

  const again = await send(9)
  await client.waitForTransactionReceipt({ hash: again })
  expect(await chain.receiptOf(again)).not.toBeNull()
  expect(box.list()[0]?.hits).toBe(1)
})

test('a reorganisation drops the snapshots whose blocks are gone', async () => {
  const { ask, box, client, snapshots, upstream } = chain
  await chain.mine(3)
  const early = await upstream.request('eth_blockNumber')
  const kept = await ask('evm_snapshot')
  await chain.mine(3)
  const lost = await ask('evm_snapshot')
  box.add({ match: SENT, do: { kind: 'reorg', depth: 2 } })
  const hash = await send(9)
  await client.waitForTransactionReceipt({ hash })
  await eventually(() => snapshots.list().map(({ id }) => id)).toEqual([kept])
  await expect(ask('evm_revert', [lost])).rejects.toThrow('its block was reorganised away')
  expect(await ask('evm_revert', [kept])).toBe(true)
  expect(await upstream.request('eth_blockNumber')).toBe(early)
})

import { expect, test } from 'vitest'
import { answers, createBench, createConnected, createSharedStorage } from '#mocks/wallet/testing/createTestWallet'
import { createBatchId } from './batchBook.ts'

test('identifiers are 32 bytes, no two the same, and never begin with a zero', () => {
  const ids = Array.from({ length: 200 }, createBatchId)
  for (const id of ids) expect(id).toMatch(/^0x[1-9a-f][0-9a-f]{63}$/)
  expect(new Set(ids).size).toBe(200)
})

const block = { blockHash: '0x1', blockNumber: '0x1' }
const receipt = { ...block, status: '0x1', logs: [], gasUsed: '0x1', transactionHash: '0x1' }

test.each([
  ['nothing was sent', 1, 400],
  ['one of two was sent', 2, 600],
])('a page that went away in the middle of a batch: %s', async (_, last, status) => {
  let sent = 0
  const send = async (_chain: unknown, _id: string, { method }: { method: string }) => {
    if (method === 'eth_getTransactionReceipt') return receipt
    if (method !== 'eth_sendRawTransaction') return answers[method]
    sent += 1
    // The page is gone before this one is answered.
    return sent === last ? new Promise(() => {}) : answers[method]
  }
  const storage = createSharedStorage()
  const { request, account } = await createConnected({ send, storage: storage.openPage() })
  const calls = [{ to: account }, { to: account }]
  const batch = { version: '2.0.0', id: 'mine', chainId: '0x7a69', atomicRequired: false, calls }
  void request('wallet_sendCalls', [batch])
  await expect.poll(() => sent).toBe(last)
  const next = createBench({ send, storage: storage.openPage() })
  expect(await next.request('wallet_getCallsStatus', ['mine'])).toMatchObject({ status })
})

import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { decideNext, watched } from '#mocks/wallet/testing/waits'
import { answers, createConnected } from '../testing/createTestWallet.ts'

function createSlowNode(slow: string) {
  const sent: string[] = []
  let go = () => {}
  return {
    sent,
    go: () => go(),
    async send(_chain: unknown, _id: string, { method }: { method: string }) {
      sent.push(method)
      if (method === slow) await new Promise<void>((resolve) => (go = resolve))
      return answers[method]
    },
  }
}

test('a restart ends at once what still waits for a node', async () => {
  const { send } = createSlowNode('eth_blockNumber')
  const { wallet, request, trace } = await createConnected({ send })
  const reading = await watched(request('eth_blockNumber'))
  wallet.restart()
  await turn()
  expect(reading.status).toBe(4900)
  const last = trace.snapshot().findLast(({ hop, method }) => hop === 'wallet' && method === 'eth_blockNumber')
  expect(last).toMatchObject({ phase: 'error', data: { error: { code: 4900 } } })
})

test('a wallet that has stopped sends nothing that it was about to, and serves what comes next', async () => {
  const node = createSlowNode('eth_getTransactionCount')
  const { wallet, request, account } = await createConnected({ send: node.send, policy: 'ask' })
  const sending = await watched(request('eth_sendTransaction', [{ from: account, to: account }]))
  node.go()
  await decideNext(wallet, 'approve')
  await turn()
  wallet.restart()
  node.go()
  await turn()
  expect(sending.status).toBe(4900)
  expect(node.sent).not.toContain('eth_sendRawTransaction')

  wallet.setPolicy('approve')
  const next = await watched(request('personal_sign', ['0x61', account]))
  expect(next.status).toBe('answered')
})

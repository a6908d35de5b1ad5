import { expect, test } from 'vitest'
import { answers, createConnected, origin } from '../../testing/createTestWallet.ts'
import { createKeysRpc } from './createKeysRpc.ts'

async function start() {
  const sent: string[] = []
  const bench = await createConnected({
    send: async (_chain, _id, { method }) => {
      sent.push(method)
      return { ...answers, eth_getTransactionReceipt: null, eth_getTransactionByHash: {} }[method]
    },
  })
  const answer = createKeysRpc(bench.wallet)
  const ask = async (body: unknown, chainId?: number, from = origin) =>
    JSON.parse(await answer({ origin: from, transport: 'baseAccount', chainId, body: JSON.stringify(body) })) as unknown
  return { ...bench, sent, ask, answer }
}
const RPC = { jsonrpc: '2.0' }
const call = (method: string, params: readonly unknown[] = [], id: unknown = 'one') => ({ id, method, params, ...RPC })

test('a chain’s address answers reads, from the chain’s node', async () => {
  const { ask, sent, account } = await start()
  const counted = await ask(call('eth_getTransactionCount', [account, 'latest']), 31337)
  expect(counted).toEqual({ jsonrpc: '2.0', id: 'one', result: '0x5' })
  expect(sent.at(-1)).toBe('eth_getTransactionCount')
  const both = await ask([call('eth_getCode', [], 1), call('eth_getCode', [], 2)], 31337)
  expect(both).toMatchObject([1, 2].map((id) => ({ id, result: '0x' })))
})

test('the status of a batch is the wallet’s, at each address, for its own origin alone', async () => {
  const { ask, request, account } = await start()
  const calls = [{ to: account, value: '0x1' }]
  const batch = { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: false, calls }
  const { id } = (await request('wallet_sendCalls', [batch])) as { id: string }
  for (const chainId of [31337, undefined])
    expect(await ask(call('wallet_getCallsStatus', [id]), chainId)).toMatchObject({ result: { id, status: 100 } })
  const foreign = await ask(call('wallet_getCallsStatus', [id]), 31337, 'https://other.test')
  expect(foreign).toMatchObject({ error: { code: 5730 } })
})

test.each([
  ['personal_sign', 31337, 4200],
  ['eth_sendTransaction', 31337, 4200],
  ['coinbase_fetchPermissions', undefined, 4200],
  ['eth_blockNumber', undefined, 4200],
  ['eth_blockNumber', 5, 5100],
])('%s at the address of chain %s is %s, and nobody is asked', async (method, chainId, code) => {
  const { ask, wallet } = await start()
  wallet.setPolicy('ask')
  const message = code === 4200 ? expect.stringContaining(method) : expect.any(String)
  expect(await ask(call(method), chainId)).toEqual({ jsonrpc: '2.0', id: 'one', error: { code, message } })
  expect(wallet.getState().pending).toEqual([])
})

test.each(['', 'x', '1', 'null', '[1]', '[null]', '{}'])('what is no request is an error: %j', async (body) => {
  const { answer } = await start()
  const answered: unknown = JSON.parse(await answer({ origin, transport: 'baseAccount', chainId: 31337, body }))
  expect([answered].flat()).toMatchObject([{ id: null, error: { code: expect.any(Number) } }])
})

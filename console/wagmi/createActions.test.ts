import { connect, createConfig } from '@wagmi/core'
import { custom } from 'viem'
import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { createActions, endConnection } from './createActions.ts'
import { createTap } from './createTap.ts'
import { createTestChain, createTestConfig } from './testing/createTestConfig.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const from = `0x${'11'.repeat(20)}` as const
const other = `0x${'22'.repeat(20)}` as const

function createApp(answer?: (asked: { method: string; params: readonly unknown[] }) => unknown) {
  const answerWith = (status: string) =>
    custom({
      request: async (asked: { method: string; params: readonly unknown[] }) => {
        if (answer) return answer(asked)
        return asked.method === 'eth_getTransactionReceipt'
          ? { transactionHash: hash, blockNumber: '0x1', status }
          : '0x1'
      },
    })
  const config = createConfig({
    chains: [createTestChain(1), createTestChain(2)],
    transports: { 1: answerWith('0x1'), 2: answerWith('0x0') },
    storage: null,
  })
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  return createActions(config, createTap(trace), () => Promise.reject(new Error('There is no other connector.')))
}

test('a receipt is read from the chain that the transaction was sent on; one that reverted is a receipt too', async () => {
  const actions = createApp()
  expect((await actions.waitForReceipt(hash, 1)).status).toBe('success')
  expect((await actions.waitForReceipt(hash, 2)).status).toBe('reverted')
})

test('of a chain that the app is not set up for, it says so at once', async () => {
  const actions = createApp()
  await expect(actions.waitForReceipt(hash, 4_242)).rejects.toThrow(/not configured for chain 4242/)
  await expect(actions.waitForReceipt(hash, undefined)).rejects.toThrow(/not configured/)
})

test.each([
  ['replaced', { to: other, value: '0x2' }, /Another transaction took its place: 0xcdcd.*Nothing came of this one\.$/],
  ['cancelled', { to: from, value: '0x0' }, /it was cancelled/],
  ['repriced', { to: other, value: '0x1' }, undefined],
] as const)('a transaction that its person has %s', async (_, changes, refusal) => {
  const place = { from, nonce: '0x5', input: '0x', blockHash: null, blockNumber: null, transactionIndex: null }
  const sent = { ...place, hash, to: other, value: '0x1', type: '0x2' }
  const later = { ...sent, ...changes, hash: `0x${'cd'.repeat(32)}`, blockNumber: '0x2' }
  const receipt = { transactionHash: later.hash, blockNumber: '0x2', status: '0x1' }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => '0x2',
    eth_getTransactionByHash: ([asked]) => (asked === hash ? sent : later),
    eth_getTransactionReceipt: ([asked]) => (asked === hash ? null : receipt),
    eth_getBlockByNumber: () => ({ number: '0x2', transactions: [later] }),
  }
  const actions = createApp(({ method, params }) => answers[method]?.(params) ?? null)
  const waiting = actions.waitForReceipt(hash, 1)
  if (refusal) await expect(waiting).rejects.toThrow(refusal)
  else expect((await waiting).transactionHash).toBe(later.hash)
})

/** Connections of `shared` end together, as when a wallet revokes the permission of an origin. */
function createSharedApp(names: readonly string[], shared: readonly string[]) {
  const { config, tell } = createTestConfig(names, (id) => {
    for (const other of shared) if (other !== id && shared.includes(id)) tell(other, 'disconnect')
  })
  const listConnected = () => Array.from(config.state.connections.values(), ({ connector }) => connector.id)
  return { config, listConnected }
}

test.each([
  { shared: ['a', 'b', 'c'], left: [] },
  { shared: ['a', 'c'], left: ['b'] },
  { shared: ['c'], left: ['a', 'b'] },
])('of three connections, a wallet that ends $shared leaves $left', async ({ shared, left }) => {
  const { config, listConnected } = createSharedApp(['a', 'b', 'c'], shared)
  for (const connector of config.connectors) await connect(config, { connector })
  expect(listConnected()).toEqual(['a', 'b', 'c'])
  await endConnection(config)
  expect(listConnected()).toEqual(left)
  expect(config.state.status).toBe(left.length === 0 ? 'disconnected' : 'connected')
  expect(config.state.current !== null && config.state.connections.has(config.state.current)).toBe(left.length > 0)
})

import { createConfig } from '@wagmi/core'
import { custom, defineChain } from 'viem'
import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { createActions } from './createActions.ts'
import { createTap } from './createTap.ts'

const hash = `0x${'ab'.repeat(32)}` as const

/** Actions of an app on two chains. Each chain answers any receipt with its own status. */
function createApp() {
  const toChain = (id: number) =>
    defineChain({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    })
  const answerWith = (status: string) =>
    custom({
      request: async ({ method }: { method: string }) =>
        method === 'eth_getTransactionReceipt' ? { transactionHash: hash, blockNumber: '0x1', status } : '0x1',
    })
  const config = createConfig({
    chains: [toChain(1), toChain(2)],
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

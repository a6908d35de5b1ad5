import { expect, test } from 'vitest'
import { createRequestLog } from '#mocks/node/dapps/createRequestLog'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import type { SimulatedWallet } from '../safe/simulatedWallet.ts'
import { createSimulatedTestWallet } from './createSimulatedTestWallet.ts'

function createBed() {
  const log = createRequestLog()
  const { wallet, request } = createBench({ policy: 'ask', observe: log.observe })
  const hand = createSimulatedTestWallet({
    wallet: wallet as SimulatedWallet,
    log,
    methods: [],
    readTimeout: () => 5_000,
    step: (_title, run) => run(),
    pair: async () => {},
    findUri: async () => '',
  })
  return { hand, request, connect: () => request('eth_requestAccounts').then(String, () => 'refused') }
}

test('decisions have their requests in the order in which they were made, whichever names a time-out', async () => {
  const { hand, connect } = createBed()
  const decisions = Promise.all([hand.reject(), hand.approve('eth_requestAccounts', { timeout: 4_000 })])
  const first = await connect()
  const second = await connect()
  await decisions
  expect(first).toBe('refused')
  expect(second).toMatch(/^0x/)
})

test('a time-out of 0 is none, as elsewhere in Playwright', async () => {
  const { hand, connect } = createBed()
  const deciding = hand.approve('eth_requestAccounts', { timeout: 0 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(hand.listOpenWaits()).toHaveLength(1)
  const connecting = connect()
  await deciding
  expect(await connecting).toMatch(/^0x/)
  expect(hand.listOpenWaits()).toEqual([])
})

test('what is misspelt is refused, and leaves the request to the next decision', async () => {
  const { hand, connect } = createBed()
  const connecting = connect()
  const misspelt = Object.fromEntries([['timout', 500]])
  await expect(hand.approve('eth_requestAccounts', misspelt)).rejects.toThrow('Did you mean "timeout"?')
  await hand.reject('eth_requestAccounts')
  expect(await connecting).toBe('refused')
})

test('a request that the wallet refused is a failure, whether or not its user was asked', async () => {
  const { hand, request, connect } = createBed()
  let changes = 0
  const stop = hand.subscribe(() => {
    changes += hand.failures().length
  })
  await request('wallet_switchEthereumChain', [{ chainId: '0x539' }]).catch(() => {})
  expect(changes).toBeGreaterThan(0)
  const deciding = hand.reject()
  await connect()
  await deciding
  stop()
  expect(hand.failures()).toMatchObject([
    { method: 'wallet_switchEthereumChain', code: 4902 },
    { method: 'eth_requestAccounts', code: 4001 },
  ])
})

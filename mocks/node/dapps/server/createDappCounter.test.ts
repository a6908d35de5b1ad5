import { expect, test, vi } from 'vitest'
import { createListeners } from '#mocks/core/listeners'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { type CountedDapps, createDappCounter } from './createDappCounter.ts'

const HERE = 'http://localhost:3000'

function createBed() {
  const { wallet, request } = createBench({ policy: 'ask' })
  const pages = createListeners()
  const sessions = createListeners()
  const open: { origin: string }[] = []
  const state: { sessions: { origin: string }[]; metaMaskSessions?: { origin: string }[] } = { sessions: [] }
  const counted = {
    wallets: [{ wallet, peer: { getState: () => state, subscribe: sessions.add } }],
    pages: { frames: () => open, subscribe: pages.add },
  } as unknown as CountedDapps
  const onChange = vi.fn()
  const counter = createDappCounter()
  counter.subscribe(onChange)
  return { counter, counted, wallet, request, pages, sessions, open, state, onChange }
}

test('it counts each open page, and a session only where its dapp is not open', () => {
  const { counter, counted, pages, sessions, open, state, onChange } = createBed()
  expect(counter.getState()).toEqual({ count: 0, waiting: 0 })
  counter.watch(counted)
  open.push({ origin: HERE }, { origin: HERE })
  pages.notify()
  state.sessions = [{ origin: HERE }, { origin: 'https://phone.test' }]
  sessions.notify()
  expect(counter.getState()).toEqual({ count: 3, waiting: 0 })
  expect(onChange).toHaveBeenCalledTimes(3)
  // A dapp that came over MetaMask's relay.
  state.metaMaskSessions = [{ origin: `${HERE} (unverified)` }]
  expect(counter.getState().count).toBe(4)
})

test('what is decided does not wait any more', async () => {
  const { counter, counted, wallet, request } = createBed()
  counter.watch(counted)
  void request('eth_requestAccounts')
  await expect.poll(() => counter.getState().waiting).toBe(1)
  wallet.decide(wallet.getState().pending[0]?.id ?? '', 'ignore')
  expect(wallet.getState().pending).toHaveLength(1)
  expect(counter.getState().waiting).toBe(0)
})

test('a second call counts nothing twice, and after its end nobody is told', () => {
  const { counter, counted, pages, onChange } = createBed()
  counter.watch(counted)
  counter.watch(counted)
  pages.notify()
  expect(onChange).toHaveBeenCalledTimes(2)
  counter.stop()
  pages.notify()
  expect(onChange).toHaveBeenCalledTimes(2)
})

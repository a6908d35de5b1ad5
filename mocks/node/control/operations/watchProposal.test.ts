import { expect, test } from 'vitest'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { watchProposal } from './watchProposal.ts'

const { signal } = new AbortController()

function createBed(policy: 'ask' | 'approve' | 'reject' | 'ignore') {
  const { wallet, trace, request } = createBench({ policy })
  const watch = watchProposal({ wallet, id: wallet.info.rdns }, trace)
  const connect = (transport: 'walletconnect' | 'metamaskConnect' | 'walletlink') => {
    const connection = wallet.openConnection('https://shop.test', { transport })
    void connection.request({ method: 'eth_requestAccounts' }).catch(() => {})
  }
  return { wallet, trace, request, watch, connect }
}

test.each([
  ['ask', 'walletconnect', { status: 'waits', request: expect.any(String) }],
  ['ask', 'metamaskConnect', { status: 'waits', request: expect.any(String) }],
  ['ask', 'walletlink', { status: 'waits', request: expect.any(String) }],
  ['approve', 'walletconnect', { status: 'approved' }],
  ['reject', 'walletconnect', { status: 'refused', error: { code: 4001, message: expect.any(String) } }],
  ['ignore', 'walletconnect', { status: 'unanswered', request: expect.any(String) }],
] as const)('policy %s, by %s: what became of the proposal', async (policy, transport, expected) => {
  const { watch, connect } = createBed(policy)
  const proposal = watch.next(5_000, signal)
  connect(transport)
  expect(await proposal).toEqual(expected)
})

test('a proposal that came before the wait counts', async () => {
  const { watch, connect } = createBed('ask')
  connect('walletconnect')
  expect(await watch.next(5_000, signal)).toMatchObject({ status: 'waits' })
})

test('a proposal that the wallet cannot serve is refused before it is asked', async () => {
  const { watch, trace } = createBed('ask')
  const error = { code: 5100, message: 'Unsupported chains.' }
  trace.emit({ hop: 'peer', phase: 'note', method: 'wc_sessionPropose', data: { direction: 'out', error } })
  expect(await watch.next(5_000, signal)).toEqual({ status: 'refused', error })
})

test('a connection in a page, and a request that waited before, are no proposal', async () => {
  const { wallet, trace, request, connect } = createBed('ask')
  connect('walletconnect')
  const watch = watchProposal({ wallet, id: wallet.info.rdns }, trace)
  void request('eth_requestAccounts').catch(() => {})
  expect(await watch.next(20, signal)).toEqual({ status: 'none' })
  watch.stop()
})

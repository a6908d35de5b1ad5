import { describe, expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { GRACE, isBackground } from './isBackground.ts'

const flowOf = (...parts: Partial<TraceEvent>[]): TraceFlow => {
  const events = parts.map(createTestEvent)
  const failed = events[0]?.phase === 'error'
  return { id: 1, method: events[0]?.method ?? '', status: failed ? 'error' : 'ok', code: undefined, events }
}
const isRoutine = (...parts: Partial<TraceEvent>[]) => isBackground(flowOf(...parts), 0)

describe('what nobody caused is background', () => {
  test.each<[string, Partial<TraceEvent>[]]>([
    ['a poll of the dapp', [{ hop: 'dappRpc', method: 'eth_blockNumber' }]],
    ['the gateway’s side of it', [{ hop: 'gateway', method: 'eth_blockNumber', data: { client: 'dapp-1' } }]],
    ['a read by any client', [{ hop: 'gateway', method: 'eth_call', data: { client: 'my-dapp' } }]],
    ['a read of the console', [{ hop: 'gateway', method: 'anvil_metadata', data: { client: 'console' } }]],
    ['a probe of a provider', [{ method: 'eth_accounts' }, { hop: 'wallet', method: 'eth_accounts' }]],
    ['a question about abilities', [{ method: 'wallet_getCapabilities' }]],
    ['telemetry', [{ hop: 'registry', method: 'POST pulse.walletconnect.org/batch' }]],
    ['the list of wallets', [{ hop: 'registry', method: 'GET api.web3modal.org/getWallets' }]],
    [
      'a probe by WalletConnect, its messages included',
      [
        { method: 'eth_chainId' },
        { hop: 'dappPublish', method: 'irn_publish' },
        { hop: 'peer', method: 'wc_sessionRequest' },
      ],
    ],
  ])('%s', (_, parts) => expect(isRoutine(...parts)).toBe(true))
})

describe('what somebody caused is not, whatever its method', () => {
  const read = { hop: 'dappRpc', method: 'eth_getBalance' } as const
  test.each<[string, Partial<TraceEvent>[]]>([
    ['a press of a button', [{ hop: 'action', method: 'eth_chainId' }, read]],
    ['a question to the person', [{ method: 'eth_accounts' }, { hop: 'person', method: 'eth_accounts' }]],
    ['a connector that connects', [{ hop: 'connector', method: 'connect' }]],
    ['a block that mines it', [read, { hop: 'chain', phase: 'event', method: 'mined' }]],
    ['a transaction of a script', [{ hop: 'gateway', method: 'eth_sendRawTransaction' }]],
    ['a command to the chain', [{ hop: 'gateway', method: 'evm_mine', data: { client: 'a-test' } }]],
    ['a connection that a policy grants', [{ method: 'eth_requestAccounts' }]],
    ['an event of the wallet', [{ hop: 'provider', phase: 'event', method: 'chainChanged' }]],
    ['a ping between two clients', [{ hop: 'dappPublish', method: 'irn_publish' }]],
    ['a method that nobody knows', [{ method: 'eth' }]],
  ])('%s', (_, parts) => expect(isRoutine(...parts)).toBe(false))
})

describe('what went wrong never is', () => {
  const poll = { hop: 'gateway', method: 'eth_call' } as const
  test.each<[string, Partial<TraceEvent>[]]>([
    ['a poll that failed', [{ ...poll, phase: 'error' }]],
    ['a poll that failed on its way', [poll, { ...poll, phase: 'error' }]],
    ['a slowed poll', [{ ...poll, phase: 'response', data: { notes: { faults: ['Slow'] } } }]],
    ['a call that no cassette answers', [{ ...poll, phase: 'response', data: { notes: { miss: true } } }]],
    ['a list that a fault emptied', [{ hop: 'registry', phase: 'response', data: { notes: { faults: ['Empty'] } } }]],
    ['a fault of the relay', [{ method: 'eth_chainId' }, { hop: 'relay', phase: 'note', data: { fault: {} } }]],
  ])('%s', (_, parts) => expect(isRoutine(...parts)).toBe(false))
})

test('a call under way is routine for a moment, then it waits', () => {
  const open: TraceFlow = { ...flowOf({ hop: 'dappRpc', method: 'eth_blockNumber', at: 5_000 }), status: 'open' }
  expect(isBackground(open, 5_000)).toBe(true)
  expect(isBackground(open, 5_000 + GRACE - 1)).toBe(true)
  expect(isBackground(open, 5_000 + GRACE)).toBe(false)
  expect(isBackground({ ...open, status: 'ok' }, 5_000 + GRACE)).toBe(true)
})

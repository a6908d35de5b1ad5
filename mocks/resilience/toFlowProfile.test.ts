import { expect, test } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { createTrace, type TraceEntry } from '#mocks/trace/createTrace'
import { toFlowProfile } from './toFlowProfile.ts'

function read(entries: readonly TraceEntry[]) {
  const trace = createTrace({ source: 'test', clock: systemClock })
  for (const entry of entries) trace.emit(entry)
  return toFlowProfile(trace.snapshot(), { clicks: true })
}

test('names alone, each once; what the person is asked, every time', () => {
  const sign = { method: 'personal_sign', data: { params: ['0x73656372657400', '0x1'] } } as const
  const profile = read([
    { hop: 'wallet', phase: 'request', ...sign },
    { hop: 'person', phase: 'request', ...sign },
    { hop: 'person', phase: 'response', ...sign },
    { hop: 'wallet', phase: 'request', ...sign },
    { hop: 'person', phase: 'request', ...sign },
    { hop: 'gateway', phase: 'request', method: 'eth_call', data: { client: 'dapp' } },
    { hop: 'gateway', phase: 'request', method: 'eth_call', data: { client: 'dapp' } },
    { hop: 'gateway', phase: 'request', method: 'eth_estimateGas', data: { client: 'wallet' } },
    { hop: 'registry', phase: 'request', method: 'GET api.web3modal.org/getWallets', data: { query: {} } },
    { hop: 'registry', phase: 'event', method: 'GET api.web3modal.org/getWalletImage/1' },
  ])
  expect(profile).toEqual({
    transports: ['injected'],
    asked: ['personal_sign', 'personal_sign'],
    wallet: ['personal_sign'],
    relay: [],
    node: ['eth_call'],
    registry: ['/getWallets', '/getWalletImage/1'],
    clicks: true,
  })
  expect(JSON.stringify(profile)).not.toContain('736563')
})

test('frames of the relay, with their tags; several messages of one call', () => {
  const messages = [{ tag: 1109 }, { tag: 1111 }]
  const { relay, transports } = read([
    { hop: 'dappPublish', phase: 'request', method: 'irn_publish', data: { tag: 1108 } },
    { hop: 'dappPublish', phase: 'response', method: 'irn_publish' },
    { hop: 'peerPublish', phase: 'request', method: 'irn_batchPublish', data: { messages } },
    { hop: 'dappDeliver', phase: 'request', method: 'irn_subscription', data: { tag: 1109 } },
    { hop: 'wallet', phase: 'request', method: 'eth_accounts', data: { transport: 'walletconnect' } },
  ])
  expect(relay).toEqual(['irn_publish 1108', 'irn_batchPublish 1109', 'irn_batchPublish 1111', 'irn_subscription 1109'])
  expect(transports).toEqual(['walletconnect'])
})

import { expect, test } from 'vitest'
import { measureFlow } from './measureFlow.ts'
import { createTestFlow } from './testing/createTestTrace.ts'

test('measureFlow tells the person apart from the transport, and adds up', () => {
  const flow = createTestFlow([
    { hop: 'provider', phase: 'request', span: 'p', keys: ['req:1'] },
    { at: 2, hop: 'wallet', phase: 'request', span: 'w', keys: ['req:1'] },
    { at: 3, hop: 'person', phase: 'request', span: 'x', keys: ['req:1'] },
    { at: 3003, hop: 'person', phase: 'response', span: 'x' },
    { hop: 'walletRpc', phase: 'request', span: 'r', keys: ['req:1', 'rpc:1'] },
    { at: 3007, hop: 'gateway', phase: 'request', span: 'g', keys: ['rpc:1'] },
    { at: 3017, hop: 'gateway', phase: 'response', span: 'g' },
    { at: 3022, hop: 'walletRpc', phase: 'response', span: 'r' },
    { hop: 'wallet', phase: 'response', span: 'w' },
    { at: 3028, hop: 'provider', phase: 'response', span: 'p' },
  ])
  expect(measureFlow(flow)).toEqual({
    total: 3028,
    person: 3000,
    parts: [
      { label: 'dapp ⇄ wallet', kind: 'transport', ms: 8 },
      { label: 'in the wallet', kind: 'transport', ms: 1 },
      { label: 'waited for the user', kind: 'person', ms: 3000 },
      { label: 'wallet ⇄ gateway', kind: 'transport', ms: 9 },
      { label: 'gateway and chain', kind: 'chain', ms: 10 },
    ],
  })
})

test('measureFlow tells of the relay, of the wallet’s client, and of the time until a wallet scans', () => {
  const proposal = { method: 'wc_proposeSession', keys: ['wc:1', 'msg:1'] }
  const settlement = { method: 'irn_publish', keys: ['wc:1', 'msg:2'] }
  const flow = createTestFlow([
    { hop: 'connector', phase: 'request', method: 'connect', span: 'k', keys: ['wc:1'] },
    { at: 20, hop: 'dappPublish', phase: 'request', span: 'd', ...proposal },
    { at: 22, hop: 'dappPublish', phase: 'response', span: 'd', ...proposal },
    { at: 4022, hop: 'peerDeliver', phase: 'request', method: 'irn_subscription', span: 'e', keys: ['msg:1'] },
    { at: 4023, hop: 'peerDeliver', phase: 'response', method: 'irn_subscription', span: 'e', keys: ['msg:1'] },
    { hop: 'peer', phase: 'request', method: 'wc_sessionPropose', span: 'c', keys: ['wc:1'] },
    { at: 4028, hop: 'peerPublish', phase: 'event', ...settlement },
    { hop: 'peer', phase: 'response', method: 'wc_sessionPropose', span: 'c', keys: ['wc:1'] },
    // Held by a fault: acknowledged early, delivered late.
    { at: 4328, hop: 'dappDeliver', phase: 'event', ...settlement },
    { at: 4331, hop: 'connector', phase: 'response', method: 'connect', span: 'k', keys: ['wc:1'] },
  ])
  expect(measureFlow(flow)).toEqual({
    total: 4331,
    person: 4000,
    parts: [
      { label: 'in the dapp', kind: 'transport', ms: 23 },
      { label: 'through the relay', kind: 'transport', ms: 303 },
      { label: 'waited for a wallet to scan', kind: 'person', ms: 4000 },
      { label: 'in the wallet’s client', kind: 'transport', ms: 5 },
    ],
  })
})

test('measureFlow gives a request by WalletConnect to the two clients and the relay between them', () => {
  const flow = createTestFlow([
    { hop: 'provider', phase: 'request', method: 'personal_sign', span: 'p', keys: ['req:1', 'wc:1'] },
    { at: 70, hop: 'dappPublish', phase: 'request', method: 'irn_publish', span: 'd', keys: ['wc:1', 'msg:1'] },
    { at: 72, hop: 'dappPublish', phase: 'response', method: 'irn_publish', span: 'd', keys: ['msg:1'] },
    { hop: 'peerDeliver', phase: 'request', method: 'irn_subscription', span: 'e', keys: ['msg:1'] },
    { hop: 'peerDeliver', phase: 'response', method: 'irn_subscription', span: 'e', keys: ['msg:1'] },
    { at: 112, hop: 'peer', phase: 'request', method: 'personal_sign', span: 'c', keys: ['wc:1'] },
    { hop: 'wallet', phase: 'request', method: 'personal_sign', span: 'w', keys: ['wc:1'] },
    { at: 117, hop: 'wallet', phase: 'response', method: 'personal_sign', span: 'w' },
    { hop: 'peer', phase: 'response', method: 'personal_sign', span: 'c' },
    { at: 120, hop: 'peerPublish', phase: 'request', method: 'irn_publish', span: 'f', keys: ['wc:1', 'msg:2'] },
    { at: 124, hop: 'dappDeliver', phase: 'request', method: 'irn_subscription', span: 'g', keys: ['msg:2'] },
    { hop: 'dappDeliver', phase: 'response', method: 'irn_subscription', span: 'g', keys: ['msg:2'] },
    { hop: 'peerPublish', phase: 'response', method: 'irn_publish', span: 'f', keys: ['msg:2'] },
    { at: 154, hop: 'provider', phase: 'response', method: 'personal_sign', span: 'p' },
  ])
  expect(measureFlow(flow)).toEqual({
    total: 154,
    person: 0,
    parts: [
      { label: 'in the dapp’s client', kind: 'transport', ms: 100 },
      { label: 'through the relay', kind: 'transport', ms: 6 },
      { label: 'in the wallet’s client', kind: 'transport', ms: 43 },
      { label: 'in the wallet', kind: 'transport', ms: 5 },
    ],
  })
})

test.each([
  ['a link of MetaMask Connect waits for a wallet that scans it', true, 9_000],
  ['one that nobody scans waits until the dapp gives up', false, 9_100],
])('measureFlow: %s', (_what, isScanned, scan) => {
  const keys = ['connector:1']
  const shows = { hop: 'connector', phase: 'note', method: 'display_uri' } as const
  const flow = createTestFlow([
    { hop: 'connector', phase: 'request', method: 'connect', span: 'k', keys },
    { at: 50, ...shows, keys: [...keys, 'link:1'] },
    { at: 4_550, ...shows, keys: [...keys, 'link:2'] },
    ...(isScanned
      ? [{ at: 9_050, hop: 'peer', phase: 'event', method: 'handshake-offer', keys: ['link:2'] } as const]
      : []),
    { at: 9_150, hop: 'connector', phase: isScanned ? 'response' : 'error', method: 'connect', span: 'k', keys },
  ])
  expect(measureFlow(flow).parts).toEqual([
    { label: 'in the dapp', kind: 'transport', ms: 9_150 - scan },
    { label: 'waited for a wallet to scan', kind: 'person', ms: scan },
  ])
})

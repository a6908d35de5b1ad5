import { expect, test } from 'vitest'
import { linkFlows } from './linkFlows.ts'
import { measureFlow } from './measureFlow.ts'
import { createTestTrace } from './testing/createTestTrace.ts'

test('measureFlow tells the person apart from the transport, and adds up', () => {
  const { trace, tick } = createTestTrace()
  trace.emit({ hop: 'provider', phase: 'request', span: 'p', keys: ['req:1'] })
  tick(2)
  trace.emit({ hop: 'wallet', phase: 'request', span: 'w', keys: ['req:1'] })
  tick(1)
  trace.emit({ hop: 'person', phase: 'request', span: 'x', keys: ['req:1'] })
  tick(3000)
  trace.emit({ hop: 'person', phase: 'response', span: 'x' })
  trace.emit({ hop: 'walletRpc', phase: 'request', span: 'r', keys: ['req:1', 'rpc:1'] })
  tick(4)
  trace.emit({ hop: 'gateway', phase: 'request', span: 'g', keys: ['rpc:1'] })
  tick(10)
  trace.emit({ hop: 'gateway', phase: 'response', span: 'g' })
  tick(5)
  trace.emit({ hop: 'walletRpc', phase: 'response', span: 'r' })
  trace.emit({ hop: 'wallet', phase: 'response', span: 'w' })
  tick(6)
  trace.emit({ hop: 'provider', phase: 'response', span: 'p' })
  const [flow] = linkFlows(trace.snapshot())
  expect(flow && measureFlow(flow)).toEqual({
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
  const { trace, tick } = createTestTrace()
  trace.emit({ hop: 'connector', phase: 'request', method: 'connect', span: 'k', keys: ['wc:1'] })
  tick(20)
  const proposal = { method: 'wc_proposeSession', keys: ['wc:1', 'msg:1'] }
  trace.emit({ hop: 'dappPublish', phase: 'request', span: 'd', ...proposal })
  tick(2)
  trace.emit({ hop: 'dappPublish', phase: 'response', span: 'd', ...proposal })
  tick(4000)
  trace.emit({ hop: 'peerDeliver', phase: 'request', method: 'irn_subscription', span: 'e', keys: ['msg:1'] })
  tick(1)
  trace.emit({ hop: 'peerDeliver', phase: 'response', method: 'irn_subscription', span: 'e', keys: ['msg:1'] })
  trace.emit({ hop: 'peer', phase: 'request', method: 'wc_sessionPropose', span: 'c', keys: ['wc:1'] })
  tick(5)
  const settlement = { method: 'irn_publish', keys: ['wc:1', 'msg:2'] }
  trace.emit({ hop: 'peerPublish', phase: 'event', ...settlement })
  trace.emit({ hop: 'peer', phase: 'response', method: 'wc_sessionPropose', span: 'c', keys: ['wc:1'] })
  // Held by a fault: acknowledged early, delivered late.
  tick(300)
  trace.emit({ hop: 'dappDeliver', phase: 'event', ...settlement })
  tick(3)
  trace.emit({ hop: 'connector', phase: 'response', method: 'connect', span: 'k', keys: ['wc:1'] })
  const [flow] = linkFlows(trace.snapshot())
  expect(flow && measureFlow(flow)).toEqual({
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
  const { trace, tick } = createTestTrace()
  trace.emit({ hop: 'provider', phase: 'request', method: 'personal_sign', span: 'p', keys: ['req:1', 'wc:1'] })
  tick(70)
  trace.emit({ hop: 'dappPublish', phase: 'request', method: 'irn_publish', span: 'd', keys: ['wc:1', 'msg:1'] })
  tick(2)
  trace.emit({ hop: 'dappPublish', phase: 'response', method: 'irn_publish', span: 'd', keys: ['msg:1'] })
  trace.emit({ hop: 'peerDeliver', phase: 'request', method: 'irn_subscription', span: 'e', keys: ['msg:1'] })
  trace.emit({ hop: 'peerDeliver', phase: 'response', method: 'irn_subscription', span: 'e', keys: ['msg:1'] })
  tick(40)
  trace.emit({ hop: 'peer', phase: 'request', method: 'personal_sign', span: 'c', keys: ['wc:1'] })
  trace.emit({ hop: 'wallet', phase: 'request', method: 'personal_sign', span: 'w', keys: ['wc:1'] })
  tick(5)
  trace.emit({ hop: 'wallet', phase: 'response', method: 'personal_sign', span: 'w' })
  trace.emit({ hop: 'peer', phase: 'response', method: 'personal_sign', span: 'c' })
  tick(3)
  trace.emit({ hop: 'peerPublish', phase: 'request', method: 'irn_publish', span: 'f', keys: ['wc:1', 'msg:2'] })
  tick(4)
  trace.emit({ hop: 'dappDeliver', phase: 'request', method: 'irn_subscription', span: 'g', keys: ['msg:2'] })
  trace.emit({ hop: 'dappDeliver', phase: 'response', method: 'irn_subscription', span: 'g', keys: ['msg:2'] })
  trace.emit({ hop: 'peerPublish', phase: 'response', method: 'irn_publish', span: 'f', keys: ['msg:2'] })
  tick(30)
  trace.emit({ hop: 'provider', phase: 'response', method: 'personal_sign', span: 'p' })
  const [flow] = linkFlows(trace.snapshot())
  expect(flow && measureFlow(flow)).toEqual({
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
  const { trace, tick } = createTestTrace()
  const keys = ['connector:1']
  trace.emit({ hop: 'connector', phase: 'request', method: 'connect', span: 'k', keys })
  tick(50)
  for (const link of ['link:1', 'link:2']) {
    trace.emit({ hop: 'connector', phase: 'note', method: 'display_uri', keys: [...keys, link] })
    tick(4_500)
  }
  if (isScanned) trace.emit({ hop: 'peer', phase: 'event', method: 'handshake-offer', keys: ['link:2'] })
  tick(100)
  trace.emit({ hop: 'connector', phase: isScanned ? 'response' : 'error', method: 'connect', span: 'k', keys })
  const [flow] = linkFlows(trace.snapshot())
  expect(flow && measureFlow(flow).parts).toEqual([
    { label: 'in the dapp', kind: 'transport', ms: 9_150 - scan },
    { label: 'waited for a wallet to scan', kind: 'person', ms: scan },
  ])
})

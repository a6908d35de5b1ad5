import { describe, expect, test } from 'vitest'
import { createFlowIndex } from './createFlowIndex.ts'
import { createTrace } from './createTrace.ts'
import { linkFlows } from './linkFlows.ts'
import { measureFlow } from './measureFlow.ts'

function createBench() {
  let at = 0
  const trace = createTrace({ source: 't', clock: { now: () => at } })
  return {
    trace,
    tick: (ms: number) => {
      at += ms
    },
  }
}

describe('linkFlows', () => {
  test('two identical requests at once are two flows', () => {
    const { trace } = createBench()
    const first = { method: 'personal_sign', params: ['0x61', '0x1'] }
    const second = { method: 'personal_sign', params: ['0x61', '0x1'] }
    for (const args of [first, second]) {
      trace.emit({
        hop: 'provider',
        phase: 'request',
        method: args.method,
        span: trace.createKey('s'),
        keys: [trace.handOn(args)],
      })
    }
    for (const args of [second, first]) {
      trace.emit({
        hop: 'wallet',
        phase: 'request',
        method: args.method,
        span: trace.createKey('s'),
        keys: [trace.receive(args)],
      })
    }
    const flows = linkFlows(trace.snapshot())
    expect(flows.map((flow) => flow.events.map((event) => [event.hop, event.seq]))).toEqual([
      [
        ['provider', 1],
        ['wallet', 4],
      ],
      [
        ['provider', 2],
        ['wallet', 3],
      ],
    ])
  })

  test('a transaction is one flow from the button to the receipt', () => {
    const { trace } = createBench()
    trace.emit({ hop: 'action', phase: 'request', method: 'eth_sendTransaction', span: 'a', keys: ['action:1'] })
    trace.emit({
      hop: 'provider',
      phase: 'request',
      method: 'eth_sendTransaction',
      span: 'p',
      keys: ['action:1', 'req:1'],
    })
    trace.emit({
      hop: 'walletRpc',
      phase: 'request',
      method: 'eth_sendRawTransaction',
      span: 'w',
      keys: ['req:1', 'rpc:w:1'],
    })
    trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0xaa'] })
    trace.emit({
      hop: 'gateway',
      phase: 'request',
      method: 'eth_sendRawTransaction',
      span: 'g',
      keys: ['rpc:w:1', 'tx:0xaa'],
    })
    trace.emit({
      hop: 'dappRpc',
      phase: 'request',
      method: 'eth_getTransactionReceipt',
      span: 'd',
      keys: ['rpc:d:9', 'tx:0xaa'],
    })
    trace.emit({ hop: 'gateway', phase: 'request', method: 'eth_blockNumber', span: 'x', keys: ['rpc:d:10'] })
    const flows = linkFlows(trace.snapshot())
    expect(flows).toHaveLength(2)
    expect(flows[0]).toMatchObject({ id: 1, method: 'eth_sendTransaction', status: 'open' })
    // The mined transaction came before what joins it, and stands where it came.
    expect(flows[0]?.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a question about a transaction with a button of its own is a flow of its own', () => {
    const { trace } = createBench()
    trace.emit({ hop: 'action', phase: 'request', method: 'eth_sendTransaction', span: 'a', keys: ['action:1'] })
    trace.emit({
      hop: 'provider',
      phase: 'response',
      method: 'eth_sendTransaction',
      span: 'p',
      keys: ['action:1', 'req:1', 'tx:0xaa'],
    })
    trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0xaa'] })
    trace.emit({ hop: 'action', phase: 'request', method: 'eth_getTransactionReceipt', span: 'b', keys: ['action:2'] })
    trace.emit({
      hop: 'provider',
      phase: 'request',
      method: 'eth_getTransactionReceipt',
      span: 'q',
      keys: ['action:2', 'req:2', 'tx:0xaa'],
    })
    const flows = linkFlows(trace.snapshot())
    expect(flows.map((flow) => flow.events.map((event) => event.seq))).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  test('two questions about one transaction of an unknown sender stay apart; once it is seen, both are its', () => {
    const { trace } = createBench()
    const ask = (n: number) =>
      trace.emit({
        hop: 'gateway',
        phase: 'request',
        method: 'eth_getTransactionReceipt',
        span: `g${n}`,
        keys: [`rpc:${n}`, 'tx:0xaa'],
      })
    ask(1)
    ask(2)
    expect(linkFlows(trace.snapshot())).toHaveLength(2)
    trace.emit({
      hop: 'gateway',
      phase: 'request',
      method: 'eth_sendRawTransaction',
      span: 's',
      keys: ['rpc:3', 'tx:0xaa'],
    })
    expect(linkFlows(trace.snapshot())).toHaveLength(1)
  })

  test('where the question was cleared away, the answer tells', () => {
    const { trace } = createBench()
    trace.emit({ hop: 'provider', phase: 'request', method: 'personal_sign', span: 'p', keys: ['req:1'] })
    trace.clear()
    const error = { code: 4001, message: 'no' }
    trace.emit({
      hop: 'provider',
      phase: 'error',
      method: 'personal_sign',
      span: 'p',
      keys: ['req:1'],
      data: { error },
    })
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ method: 'personal_sign', status: 'error', code: 4001 })
  })

  test('status and code are those of the outermost request', () => {
    const { trace } = createBench()
    trace.emit({ hop: 'provider', phase: 'request', method: 'personal_sign', span: 'p', keys: ['req:1'] })
    trace.emit({ hop: 'person', phase: 'request', method: 'personal_sign', span: 'x', keys: ['req:1'] })
    expect(linkFlows(trace.snapshot())[0]?.status).toBe('open')
    trace.emit({ hop: 'person', phase: 'response', span: 'x' })
    expect(linkFlows(trace.snapshot())[0]?.status).toBe('open')
    trace.emit({ hop: 'provider', phase: 'error', span: 'p', data: { error: { code: 4001, message: 'no' } } })
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ status: 'error', code: 4001 })
  })

  test('what carries a request never speaks for it, but for itself alone', () => {
    const { trace } = createBench()
    trace.emit({ hop: 'dappPublish', phase: 'request', method: 'irn_publish', span: 'd', keys: ['msg:1'] })
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ method: 'irn_publish', status: 'open' })
    trace.emit({ hop: 'peer', phase: 'request', method: 'personal_sign', span: 'c', keys: ['msg:1', 'wc:1', 'req:1'] })
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ method: 'personal_sign' })
    trace.emit({ hop: 'connector', phase: 'request', method: 'connect', span: 'k', keys: ['wc:1'] })
    expect(linkFlows(trace.snapshot())).toMatchObject([{ method: 'connect' }])
  })

  test('an event with no key is of no flow', () => {
    const { trace } = createBench()
    trace.emit({ hop: 'chain', phase: 'event', method: 'block' })
    expect(linkFlows(trace.snapshot())).toEqual([])
  })

  test('the index keeps what did not change', () => {
    const { trace } = createBench()
    const index = createFlowIndex()
    index.add([
      trace.emit({ hop: 'provider', phase: 'request', span: 'a', keys: ['req:1'] }),
      trace.emit({ hop: 'provider', phase: 'request', span: 'b', keys: ['req:2'] }),
    ])
    const before = index.getFlows()
    expect(index.getFlows()).toBe(before)
    index.add([trace.emit({ hop: 'provider', phase: 'response', span: 'b' })])
    const after = index.getFlows()
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect(after[1]?.status).toBe('ok')
  })
})

test('measureFlow tells the person apart from the transport, and adds up', () => {
  const { trace, tick } = createBench()
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
      { label: 'waited for the person', kind: 'person', ms: 3000 },
      { label: 'wallet ⇄ gateway', kind: 'transport', ms: 9 },
      { label: 'gateway and chain', kind: 'chain', ms: 10 },
    ],
  })
})

test('measureFlow tells of the relay, of the wallet’s client, and of the time until a wallet scans', () => {
  const { trace, tick } = createBench()
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
  // Held by a fault: acknowledged long ago, delivered late.
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
  const { trace, tick } = createBench()
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

import { describe, expect, test } from 'vitest'
import { createFlowIndex, linkFlows } from './linkFlows.ts'
import { createTestTrace } from './testing/createTestTrace.ts'
import type { TraceHop } from './traceEvent.ts'

type TestTrace = ReturnType<typeof createTestTrace>['trace']

const ask = (trace: TestTrace, hop: TraceHop, method: string, span: string, ...keys: string[]) =>
  trace.emit({ hop, phase: 'request', method, span, keys })

describe('linkFlows', () => {
  test('two identical requests at once are two flows', () => {
    const { trace } = createTestTrace()
    const first = { method: 'personal_sign', params: ['0x61', '0x1'] }
    const second = { method: 'personal_sign', params: ['0x61', '0x1'] }
    for (const args of [first, second]) ask(trace, 'provider', args.method, trace.createKey('s'), trace.handOn(args))
    for (const args of [second, first]) ask(trace, 'wallet', args.method, trace.createKey('s'), trace.receive(args))
    const flows = linkFlows(trace.snapshot()).map(({ events }) => events.map(({ hop, seq }) => `${hop} ${seq}`).join())
    expect(flows).toEqual(['provider 1,wallet 4', 'provider 2,wallet 3'])
  })

  test('a transaction is one flow from the button to the receipt', () => {
    const { trace } = createTestTrace()
    ask(trace, 'action', 'eth_sendTransaction', 'a', 'action:1')
    ask(trace, 'provider', 'eth_sendTransaction', 'p', 'action:1', 'req:1')
    ask(trace, 'walletRpc', 'eth_sendRawTransaction', 'w', 'req:1', 'rpc:w:1')
    trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0xaa'] })
    ask(trace, 'gateway', 'eth_sendRawTransaction', 'g', 'rpc:w:1', 'tx:0xaa')
    ask(trace, 'dappRpc', 'eth_getTransactionReceipt', 'd', 'rpc:d:9', 'tx:0xaa')
    ask(trace, 'gateway', 'eth_blockNumber', 'x', 'rpc:d:10')
    const flows = linkFlows(trace.snapshot())
    expect(flows).toHaveLength(2)
    expect(flows[0]).toMatchObject({ id: 1, method: 'eth_sendTransaction', status: 'open' })
    // The mined transaction came before the event that joins it, and keeps its place.
    expect(flows[0]?.events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test.each([
    ['was refused', 'error', ['1,2', '3,4,5,6']],
    ['was taken', 'response', ['1,2,5,6', '3,4']],
  ] as const)(
    'of two equal transactions, of which the first %s, the receipt follows the one taken',
    (_how, first, flows) => {
      const { trace } = createTestTrace()
      const method = 'eth_sendRawTransaction'
      ask(trace, 'walletRpc', method, 'a', 'req:1', 'tx:0xaa')
      trace.emit({ hop: 'walletRpc', phase: first, method, span: 'a', keys: ['req:1', 'tx:0xaa'] })
      ask(trace, 'walletRpc', method, 'b', 'req:2', 'tx:0xaa')
      trace.emit({ hop: 'walletRpc', phase: 'response', method, span: 'b', keys: ['req:2', 'tx:0xaa'] })
      trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0xaa'] })
      ask(trace, 'dappRpc', 'eth_getTransactionReceipt', 'd', 'rpc:d:9', 'tx:0xaa')
      const found = linkFlows(trace.snapshot()).map(({ events }) => events.map(({ seq }) => seq).join())
      expect(found).toEqual(flows)
    },
  )

  test('a refused transaction keeps its block when the node had taken it after all', () => {
    const { trace } = createTestTrace()
    const method = 'eth_sendRawTransaction'
    ask(trace, 'walletRpc', method, 'a', 'req:1', 'tx:0xaa')
    trace.emit({ hop: 'walletRpc', phase: 'error', method, span: 'a', keys: ['req:1', 'tx:0xaa'] })
    trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0xaa'] })
    ask(trace, 'walletRpc', method, 'b', 'req:2', 'tx:0xaa')
    ask(trace, 'dappRpc', 'eth_getTransactionReceipt', 'd', 'rpc:d:9', 'tx:0xaa')
    const found = linkFlows(trace.snapshot()).map(({ events }) => events.map(({ seq }) => seq).join())
    expect(found).toEqual(['1,2,3,5', '4'])
  })

  test('a question about a transaction with a button of its own is a flow of its own', () => {
    const { trace } = createTestTrace()
    ask(trace, 'action', 'eth_sendTransaction', 'a', 'action:1')
    const keys = ['action:1', 'req:1', 'tx:0xaa']
    trace.emit({ hop: 'provider', phase: 'response', method: 'eth_sendTransaction', span: 'p', keys })
    trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0xaa'] })
    ask(trace, 'action', 'eth_getTransactionReceipt', 'b', 'action:2')
    ask(trace, 'provider', 'eth_getTransactionReceipt', 'q', 'action:2', 'req:2', 'tx:0xaa')
    const flows = linkFlows(trace.snapshot()).map(({ events }) => events.map(({ seq }) => seq).join())
    expect(flows).toEqual(['1,2,3', '4,5'])
  })

  test('two questions about one transaction of an unknown sender stay apart; once it is seen, both are its', () => {
    const { trace } = createTestTrace()
    const askAgain = (n: number) => ask(trace, 'gateway', 'eth_getTransactionReceipt', `g${n}`, `rpc:${n}`, 'tx:0xaa')
    askAgain(1)
    askAgain(2)
    expect(linkFlows(trace.snapshot())).toHaveLength(2)
    ask(trace, 'gateway', 'eth_sendRawTransaction', 's', 'rpc:3', 'tx:0xaa')
    expect(linkFlows(trace.snapshot())).toHaveLength(1)
  })

  test('where the question was cleared away, the answer tells', () => {
    const { trace } = createTestTrace()
    ask(trace, 'provider', 'personal_sign', 'p', 'req:1')
    trace.clear()
    const data = { error: { code: 4001, message: 'no' } }
    trace.emit({ hop: 'provider', phase: 'error', method: 'personal_sign', span: 'p', keys: ['req:1'], data })
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ method: 'personal_sign', status: 'error', code: 4001 })
  })

  test('status and code are those of the outermost request', () => {
    const { trace } = createTestTrace()
    ask(trace, 'provider', 'personal_sign', 'p', 'req:1')
    ask(trace, 'person', 'personal_sign', 'x', 'req:1')
    expect(linkFlows(trace.snapshot())[0]?.status).toBe('open')
    trace.emit({ hop: 'person', phase: 'response', span: 'x' })
    expect(linkFlows(trace.snapshot())[0]?.status).toBe('open')
    trace.emit({ hop: 'provider', phase: 'error', span: 'p', data: { error: { code: 4001, message: 'no' } } })
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ status: 'error', code: 4001 })
  })

  test('what carries a request never speaks for it, but for itself alone', () => {
    const { trace } = createTestTrace()
    ask(trace, 'dappPublish', 'irn_publish', 'd', 'msg:1')
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ method: 'irn_publish', status: 'open' })
    ask(trace, 'peer', 'personal_sign', 'c', 'msg:1', 'wc:1', 'req:1')
    expect(linkFlows(trace.snapshot())[0]).toMatchObject({ method: 'personal_sign' })
    ask(trace, 'connector', 'connect', 'k', 'wc:1')
    expect(linkFlows(trace.snapshot())).toMatchObject([{ method: 'connect' }])
  })

  test('an event with no key is of no flow', () => {
    const { trace } = createTestTrace()
    trace.emit({ hop: 'chain', phase: 'event', method: 'block' })
    expect(linkFlows(trace.snapshot())).toEqual([])
  })

  test('the index keeps what did not change', () => {
    const { trace } = createTestTrace()
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

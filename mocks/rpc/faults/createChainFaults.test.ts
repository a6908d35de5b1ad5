import { describe, expect, test } from 'vitest'
import type { CallToMatch, ChainFaultMatch } from './chainFault.ts'
import { createChainFaults } from './createChainFaults.ts'

const toCall = (method: string, more: Partial<CallToMatch> = {}): CallToMatch => ({
  method,
  paramsText: '[{"to":"0xABCD"},"latest"]',
  client: 'dapp',
  transport: 'http',
  ...more,
})

describe('match', () => {
  test.each<[ChainFaultMatch, boolean]>([
    [{}, true],
    [{ method: 'eth_call' }, true],
    [{ method: 'eth_calls' }, false],
    [{ method: 'eth_c*' }, true],
    [{ method: ['eth_x', '*'] }, true],
    [{ client: 'dapp' }, true],
    [{ client: 'wallet' }, false],
    [{ client: 'da*' }, true],
    [{ client: 'w*' }, false],
    [{ params: '0xabcd' }, true],
    [{ params: '0xabce' }, false],
    [{ transport: 'http' }, true],
    [{ transport: 'websocket' }, false],
    [{ method: 'eth_call', client: 'wallet' }, false],
  ])('%j: %s', (match, met) => {
    const box = createChainFaults()
    box.add({ match, do: { kind: 'drop' } })
    expect(box.decide(toCall('eth_call'))).toHaveLength(met ? 1 : 0)
  })

  test('counts no call that the effect is not done to', () => {
    const box = createChainFaults()
    box.add({ match: { nth: 1 }, do: { kind: 'dropTransaction' } })
    expect(box.decide(toCall('eth_call'))).toEqual([])
    expect(box.decide(toCall('eth_sendRawTransaction'))).toHaveLength(1)
    box.add({ match: {}, do: { kind: 'silence' } })
    expect(box.decide(toCall('eth_subscribe'))).toEqual([])
    const said = toCall('eth_subscribe', { notification: true })
    expect(box.decide(said).map(({ name }) => name)).toEqual(['silence'])
  })

  test('takes back the chain once', () => {
    const box = createChainFaults()
    box.add({ match: {}, do: { kind: 'reorg', depth: 1 } })
    const send = () => box.decide(toCall('eth_sendTransaction')).length
    expect([send(), send()]).toEqual([1, 0])
  })
})

test('what is due comes in the order in which it was put on, by its name or else its kind', () => {
  const box = createChainFaults()
  const slow = box.add({ name: 'slow', match: {}, do: { kind: 'delay', ms: 1 } })
  const lost = box.add({ match: {}, do: { kind: 'drop' } })
  expect(box.decide(toCall('eth_call')).map(({ id, name }) => [id, name])).toEqual([
    [slow, 'slow'],
    [lost, 'drop'],
  ])
  expect(box.list().map(({ hits }) => hits)).toEqual([1, 1])
})

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

/** Which of the calls a fault matches, as a row of 0 and 1. */
function meet(match: ChainFaultMatch, calls: number): string {
  const box = createChainFaults()
  box.add({ match, do: { kind: 'drop' } })
  return Array.from({ length: calls }, () => box.decide(toCall('eth_call')).length).join('')
}

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
    expect(meet(match, 1)).toBe(met ? '1' : '0')
  })

  test('counts, and draws from its seed', () => {
    expect(meet({ nth: 3 }, 5)).toBe('00100')
    expect(meet({ times: 2 }, 5)).toBe('11000')
    const drawn = meet({ probability: 0.5, seed: 4 }, 40)
    expect(drawn).toBe(meet({ probability: 0.5, seed: 4 }, 40))
    expect(drawn).not.toBe(meet({ probability: 0.5, seed: 5 }, 40))
    expect(new Set(drawn)).toEqual(new Set('01'))
    expect(meet({ probability: 0.5, seed: 4, times: 2 }, 40).replaceAll('0', '')).toBe('11')
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

describe('the box', () => {
  test('says what is on, in the order in which it was put on, and when that changes', () => {
    const box = createChainFaults()
    let changes = 0
    const unsubscribe = box.subscribe(() => {
      changes += 1
    })
    const slow = box.add({ name: 'slow', match: {}, do: { kind: 'delay', ms: 1 } })
    const lost = box.add({ match: {}, do: { kind: 'drop' } })
    const state = box.list()
    expect(state.map(({ id, hits }) => [id, hits])).toEqual([
      [slow, 0],
      [lost, 0],
    ])
    expect(box.list()).toBe(state)
    expect(box.decide(toCall('eth_call')).map(({ id, name }) => [id, name])).toEqual([
      [slow, 'slow'],
      [lost, 'drop'],
    ])
    expect(box.list().map(({ hits }) => hits)).toEqual([1, 1])
    expect(changes).toBe(3)
    box.remove('fault-99')
    expect(changes).toBe(3)
    box.remove(slow)
    box.clear()
    box.clear()
    expect([changes, box.list()]).toEqual([5, []])
    unsubscribe()
    // Ids are never reused.
    expect([slow, lost]).not.toContain(box.add({ match: {}, do: { kind: 'drop' } }))
    expect(changes).toBe(5)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catchBenchError } from '#mocks/core/testing/catchBenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { parseChainFault } from './parseChainFault.ts'

const drop = { kind: 'drop' }

const complaints = (value: unknown) => catchBenchError(() => parseChainFault(value))?.metaMessages ?? []

test.each([
  { match: {}, do: drop },
  { name: 'flaky', match: { probability: 0.05, seed: 7, times: 3 }, do: drop },
  { match: { method: ['eth_call', 'eth_get*'], client: 'dapp', params: '0xA', transport: 'http', nth: 2 }, do: drop },
  { match: {}, do: { kind: 'delay', ms: 0, jitter: 5, seed: 1 } },
  { match: {}, do: { kind: 'error', code: -32000, message: 'no', data: { deep: ['1', 2, null] } } },
  { match: {}, do: { kind: 'rateLimit', retryAfter: 0, limit: 5, windowMs: 100 } },
  { match: {}, do: { kind: 'close', code: 1006, reason: '’'.repeat(41) } },
  { match: { method: 'eth_*' }, do: { kind: 'wrongChainId', chainId: 137 } },
  { match: { method: 'eth_sendRawTransaction' }, do: { kind: 'stuckPending' } },
  { match: { method: 'eth_subscribe', params: 'logs' }, do: { kind: 'silence' } },
])('a fault that is right: %j', (fault) => expect(parseChainFault(fault)).toEqual(fault))

describe('a fault that is wrong is refused, and the place is told', () => {
  test.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /^fault: must be an object/],
    ['no effect', { match: {} }, /^do: /],
    ['no match', { do: drop }, /^match: must be an object/],
    ['an unknown field', { match: {}, do: drop, nmae: 'x' }, /^nmae: does not exist\./],
  ])('%s', (_what, fault, line) => expect(complaints(fault).join('\n')).toMatch(line))

  test.each<[string, object, object, RegExp]>([
    ['an unknown field of the match', { methd: 'a' }, drop, /^match\.methd: does not exist\./],
    ['an unknown field of the effect', {}, { kind: 'drop', ms: 2 }, /^do\.ms: does not exist/],
    ['an unknown effect', {}, { kind: 'explode' }, /^do\.kind: /],
    ['a star in the middle', { method: 'eth_*_x' }, drop, /^match\.method: must be a method/],
    ['no method', { method: [] }, drop, /^match\.method: /],
    ['a wrong transport', { transport: 'ipc' }, drop, /^match\.transport: .*"http", "websocket"/],
    ['nth and times', { nth: 1, times: 2 }, drop, /^match\.times: cannot be combined with nth/],
    ['a status of success', {}, { kind: 'httpStatus', status: 200 }, /^do\.status: must be /],
    ['no block', {}, { kind: 'staleHead', blocks: 0 }, /^do\.blocks: must be /],
    [
      'a method that it is never done to',
      { method: 'eth_call' },
      { kind: 'dropTransaction' },
      /^match\.method: dropTransaction applies to eth_sendTransaction, /,
    ],
  ])('%s', (_what, match, effect, line) => expect(complaints({ match, do: effect }).join('\n')).toMatch(line))

  test('whatever comes, it is a fault or a BenchError', () => {
    const kind = fc.constantFrom('delay', 'error', 'rateLimit', 'closeSocket', 'reorg', 'silence')
    const fault = fc.record({
      match: fc.object(),
      do: fc.record({ kind, ms: fc.anything(), reason: fc.string({ unit: 'binary' }) }),
    })
    checkProperty(fc.property(fc.oneof(fc.anything(), fault), (value) => void complaints(value)))
  })
})

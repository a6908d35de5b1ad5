import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catchBenchError } from '#mocks/core/testing/catchBenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { parseRelayFault } from './parseRelayFault.ts'

const drop = { kind: 'drop' }

const complaints = (value: unknown) => catchBenchError(() => parseRelayFault(value))?.metaMessages ?? []

test.each([
  { match: {}, do: drop },
  { name: 'lossy', match: { probability: 0.1, seed: 7 }, do: drop },
  { match: { direction: 'toClient', tag: [1108, 1109], nth: 2, client: 'did:key:z6Mk' }, do: { kind: 'hold' } },
  { match: { times: 'always', topic: 'a' }, do: { kind: 'duplicate', copies: 3 } },
  { match: {}, do: { kind: 'delay', ms: 0 } },
  { match: {}, do: { kind: 'delay', uniform: { min: 5, max: 5 }, seed: 1 } },
  { match: {}, do: { kind: 'delay', normal: { mean: 400, deviation: 100 } } },
  { match: {}, do: { kind: 'delay', exponential: { mean: 3000 } } },
  { match: { method: 'irn_publish' }, do: { kind: 'error', code: 3001, message: 'Too many requests' } },
  { match: { client: 'wallet' }, do: { kind: 'refuse', status: 503, body: 'busy' } },
  { match: {}, do: { kind: 'close', code: 3000, reason: 'Unauthorized: ’'.repeat(7) } },
  { match: { client: 'dapp' }, do: { kind: 'loseMailbox' } },
  { match: { tag: 1108 }, do: { kind: 'expireTopic' } },
  { match: { method: 'irn_publish', client: 'dapp' }, do: { kind: 'restart', memory: false } },
  { match: {}, do: { kind: 'clockSkew', ms: -86_400_000 } },
])('a fault that is right: %j', (fault) => expect(parseRelayFault(fault)).toEqual(fault))

function refuses(_what: string, fault: unknown, line: RegExp): void {
  expect(complaints(fault)).toEqual([expect.stringMatching(line)])
}

describe('a fault that is wrong is refused, and the place is told', () => {
  test.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /^fault: must be an object/],
    ['no effect', { match: {} }, /^do: /],
    ['no match', { do: drop }, /^match: must be an object/],
    ['an unknown field', { match: {}, do: drop, nmae: 'x' }, /^nmae: does not exist\./],
  ])('%s', refuses)

  test.each<[string, object, object, RegExp]>([
    ['an unknown field of the match', { tagg: 1 }, drop, /^match\.tagg: does not exist\./],
    ['an unknown field of the effect', {}, { kind: 'drop', copies: 2 }, /^do\.copies: does not exist/],
    ['an unknown effect', {}, { kind: 'explode' }, /^do\.kind: /],
    ['a wrong direction', { direction: 'up' }, drop, /^match\.direction: .*"toRelay", "toClient"/],
    ['a tag that is text', { tag: '1108' }, drop, /^match\.tag: /],
    ['a wrong tag among several', { tag: [1108, -1] }, drop, /^match\.tag\[1\]: must be /],
    ['nth from 0', { nth: 0 }, drop, /^match\.nth: must be /],
    ['a probability above 1', { probability: 1.1 }, drop, /^match\.probability: must be /],
    ['always false', { times: false }, drop, /^match\.times: /],
    ['a time below 0', {}, { kind: 'delay', ms: -1 }, /^do\.ms: must be /],
    ['a time that is not finite', {}, { kind: 'delay', ms: Number.NaN }, /^do\.ms: /],
    ['half a distribution', {}, { kind: 'delay', normal: { mean: 5 } }, /^do\.normal\.deviation: /],
    ['min above max', {}, { kind: 'delay', uniform: { min: 5, max: 4 } }, /^do\.uniform\.min: must not be above max$/],
    ['a status of success', {}, { kind: 'refuse', status: 200 }, /^do\.status: must be 0, or an integer from 400/],
    ['a bad close code', {}, { kind: 'close', code: 1005, reason: '' }, /^do\.code: must be an integer from 1000/],
    ['a reason too long', {}, { kind: 'close', code: 1001, reason: 'é'.repeat(62) }, /^do\.reason: .*123 bytes/],
    ['nth beside probability', { nth: 1, probability: 0.5 }, drop, /^match\.probability: cannot be combined with nth/],
    ['nth beside always', { nth: 1, times: 'always' }, drop, /^match\.times: cannot be combined with nth/],
    ['a seed with nothing to draw', { seed: 1 }, drop, /^match\.seed: needs a probability/],
    ['a tag for a partition', { tag: 1108 }, { kind: 'partition' }, /^match\.tag: partition matches no single/],
    [
      'an error for what goes to a client',
      { direction: 'toClient' },
      { kind: 'error', code: 1, message: '' },
      /^match\.direction: error answers a call/,
    ],
    [
      'a restart of one client',
      { client: 'dapp' },
      { kind: 'restart', memory: true },
      /^match\.client: restart ends every connection/,
    ],
    ['no topic to expire', {}, { kind: 'expireTopic' }, /^match\.topic: expireTopic needs a topic/],
  ])('%s', (what, match, effect, line) => refuses(what, { match, do: effect }, line))
})

test('whatever comes, it is a fault or a BenchError', () => {
  const effect = fc.record(
    { kind: fc.constantFrom('drop', 'delay', 'close', 'refuse'), delay: fc.anything(), code: fc.anything() },
    { requiredKeys: ['kind'] },
  )
  const nearly = fc.record({ match: fc.oneof(fc.constant({}), fc.anything()), do: fc.oneof(effect, fc.anything()) })
  checkProperty(
    fc.property(fc.oneof(fc.anything(), nearly), (value) => {
      for (const line of complaints(value)) expect(line).toMatch(/^\S.*: \S/s)
    }),
    { numRuns: 500 },
  )
})

import { expect, test } from 'vitest'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createTestBooks } from '../testing/testWire.ts'
import { describeCarrier, describeEvent, describeTag } from './describeEvent.ts'

const books = createTestBooks()
const topic = 'ab'.repeat(32)
const event = (part: Partial<TraceEvent>) => createTestEvent({ hop: 'dappPublish', method: 'irn_publish', ...part })

const query = { projectId: 'p', st: 'appkit', sv: 'js', page: '2', search: 'rain', include: '' }
const slow = { fault: 'Slow relay', effect: 'delay', is: 'on' }
const sent = { hop: 'provider', phase: 'note', method: 'session_request_sent' } as const
const messages = [1101, 1102].map((tag) => ({ topic, tag }))

test.each<[Partial<TraceEvent>, string | undefined]>([
  [{ data: { params: { topic, tag: 1108 } } }, '1108 request · abab…abab'],
  [{ hop: 'dappDeliver', data: { params: { data: { topic, tag: 1109 } } } }, '1109 answer to request · abab…abab'],
  [{ data: { tag: 4242 } }, 'tag 4242'],
  [{ hop: 'peerPublish', data: { messages } }, '1101 answer to proposal · 1102 settlement'],
  [{ hop: 'relay', data: { code: 4010, reason: 'stale', fault: { name: 'Slow relay' } } }, 'Slow relay · stale · 4010'],
  [{ hop: 'relay', phase: 'note', data: slow }, 'Slow relay · delay · on'],
  // Without what every call has.
  [{ hop: 'registry', method: 'GET a/b', data: { query } }, 'page 2 · search rain'],
  [{ hop: 'peer', data: { topic, params: { request: { method: 'personal_sign' } } } }, 'personal_sign · abab…abab'],
  [{ ...sent, data: { method: 'personal_sign', topic } }, 'personal_sign · abab…abab'],
  [{ hop: 'provider', method: 'personal_sign', data: { method: 'x' } }, undefined],
  // Data of a strange shape is no failure.
  [{ data: { params: [null], tag: 'x', topic: 7 } }, undefined],
  [{ hop: 'peer', data: { request: null } }, undefined],
])('%j is %s', (part, words) => expect(describeCarrier(event(part))).toBe(words))

test.each([
  [{ direction: 'in', event: { name: 'chainChanged', data: 1 } }, 'chainChanged'],
  [{ direction: 'out', result: true }, 'answered'],
  [{ direction: 'out', error: { code: 5000, message: 'No.' } }, 'refused'],
  [{ direction: 'in', chainId: 'eip155:1' }, undefined],
])('a message that the wallet’s client opened: %j', (data, words) =>
  expect(describeCarrier(event({ hop: 'peer', phase: 'note', data }))).toBe(words),
)

test.each(['person', 'provider', 'gateway'] as const)('%s says it by its parameters', (hop) =>
  expect(describeCarrier(event({ hop, data: { topic } }))).toBeUndefined(),
)

test('the line of an event has method and message', () =>
  expect(describeEvent(event({ data: { tag: 1100 } }), books)).toEqual({ what: 'irn_publish', more: '1100 proposal' }))

test.each([
  ['walletConnect', 'by WalletConnect'],
  ['injected', 'by window.ethereum'],
  ['metaMaskSDK', 'by MetaMask'],
  ['org.walletbench.alpha', 'by org.walletbench.alpha'],
])('a connection by %s tells its way', (connector, more) => {
  const connect = event({ hop: 'action', method: 'connect', data: { connector } })
  expect(describeEvent(connect, books)).toEqual({ what: 'connect', more })
})

test.each(['provider', 'connector'] as const)('what an SDK asked the wallet for a %s tells its method', (hop) => {
  const data = { method: 'handshake', transport: 'baseAccount' }
  expect(describeCarrier(event({ hop, phase: 'note', method: 'sdk_request_sent', data }))).toBe('handshake')
})

test.each([
  [1108, 'request'],
  [1109, 'answer to request'],
  [1121, 'proposal refused automatically'],
  [1003, 'answer to pairing ping'],
  [1117, 'answer to authentication'],
  [1122, undefined],
  [0, undefined],
  [Number.NaN, undefined],
])('tag %d is %s', (tag, words) => expect(describeTag(tag)).toBe(words))

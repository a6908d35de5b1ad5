import { expect, test } from 'vitest'
import { createTestBooks } from '#console/panels/wire/testing/testWire'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { describeCarrier, describeTag } from './describeCarrier.ts'
import { describeEvent } from './describeEvent.ts'

const books = createTestBooks()
const topic = 'ab'.repeat(32)
const event = (part: Partial<TraceEvent>) => createTestEvent({ hop: 'dappPublish', method: 'irn_publish', ...part })

test('a published message tells its tag in words, and its topic', () => {
  expect(describeCarrier(event({ data: { params: { topic, tag: 1108 } } }))).toBe('1108 request · abab…abab')
})

test('a delivered message tells the same, one level deeper', () => {
  const data = { params: { id: 'x', data: { topic, tag: 1109 } } }
  expect(describeCarrier(event({ hop: 'dappDeliver', data }))).toBe('1109 answer to request · abab…abab')
})

test('an unknown tag is a number', () => {
  expect(describeCarrier(event({ data: { tag: 4242 } }))).toBe('tag 4242')
})

test('the relay tells why it closed, and which fault did it', () => {
  const data = { code: 4010, reason: 'stale', fault: { name: 'Slow relay' } }
  expect(describeCarrier(event({ hop: 'relay', data }))).toBe('Slow relay · stale · 4010')
})

test('two messages at once tell both tags', () => {
  const messages = [
    { topic, tag: 1101 },
    { topic, tag: 1102 },
  ]
  const words = '1101 answer to proposal · 1102 settlement'
  expect(describeCarrier(event({ hop: 'peerPublish', method: 'wc_approveSession', data: { messages } }))).toBe(words)
})

test('HTTP tells its query, without what every call has', () => {
  const query = { projectId: 'p', st: 'appkit', sv: 'js', page: '2', search: 'rain', include: '' }
  expect(describeCarrier(event({ hop: 'registry', method: 'GET a/b', data: { query } }))).toBe('page 2 · search rain')
})

test('the wallet’s client tells what was inside', () => {
  const data = { topic, params: { request: { method: 'personal_sign' } } }
  expect(describeCarrier(event({ hop: 'peer', data }))).toBe('personal_sign · abab…abab')
})

test.each([
  [{ direction: 'in', event: { name: 'chainChanged', data: 1 } }, 'chainChanged'],
  [{ direction: 'out', result: true }, 'answered'],
  [{ direction: 'out', error: { code: 5000, message: 'No.' } }, 'refused'],
  [{ direction: 'in', chainId: 'eip155:1' }, undefined],
])('a message that the wallet’s client opened: %j', (data, words) => {
  expect(describeCarrier(event({ hop: 'peer', phase: 'note', data }))).toBe(words)
})

test('a fault that came on is told with what it does', () => {
  const data = { fault: 'Slow relay', effect: 'delay', is: 'on' }
  expect(describeCarrier(event({ hop: 'relay', phase: 'note', data }))).toBe('Slow relay · delay · on')
})

test.each(['person', 'provider', 'gateway'] as const)('%s says it by its parameters', (hop) => {
  expect(describeCarrier(event({ hop, data: { topic } }))).toBeUndefined()
})

test('the line of an event has method and message', () => {
  const published = event({ data: { tag: 1100 } })
  expect(describeEvent(published, books)).toEqual({ what: 'irn_publish', more: '1100 proposal' })
})

test('data of a strange shape is no failure', () => {
  expect(describeCarrier(event({ data: { params: [null], tag: 'x', topic: 7 } }))).toBeUndefined()
  expect(describeCarrier(event({ hop: 'peer', data: { request: null } }))).toBeUndefined()
})

test.each([
  ['walletConnect', 'by WalletConnect'],
  ['injected', 'by window.ethereum'],
  ['metaMaskSDK', 'by MetaMask'],
  ['org.walletbench.alpha', 'by org.walletbench.alpha'],
])('a connection by %s tells its way', (connector, more) => {
  const connect = event({ hop: 'action', method: 'connect', data: { connector } })
  expect(describeEvent(connect, books)).toEqual({ what: 'connect', more })
})

test('what the dapp’s client says that it sent tells for which method', () => {
  const sent = event({
    hop: 'provider',
    phase: 'note',
    method: 'session_request_sent',
    data: { method: 'personal_sign', topic },
  })
  expect(describeCarrier(sent)).toBe('personal_sign · abab…abab')
  expect(describeCarrier(event({ hop: 'provider', method: 'personal_sign', data: { method: 'x' } }))).toBeUndefined()
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

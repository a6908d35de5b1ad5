import { sha256, stringToBytes } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createTestKey, createTestPair, createTestRelay, topic } from '../testing/createTestRelay.ts'
import { relayMethods } from './relayMethods.ts'

test('irn_subscribe gives the id that the client computes', () => {
  const { connect } = createTestRelay()
  const dapp = connect(1)
  const id = sha256(stringToBytes(topic(1) + dapp.clientId)).slice(2)
  expect(dapp.call('irn_subscribe', { topic: topic(1) })?.result).toBe(id)
  expect(dapp.call('irn_subscribeBlocking', { topic: topic(1) })?.result).toBe(id)
})

test('irn_subscribe twice is one subscription', () => {
  const { space, dapp, wallet } = createTestPair()
  wallet.subscribe(topic(1), topic(1))
  dapp.publish(topic(1), 'hello')
  expect([wallet.messages(), space.getState().topics]).toEqual([['hello'], 1])
})

test('a topic in upper case is the same topic', () => {
  const { space, dapp, wallet } = createTestPair()
  const lower = 'ab'.repeat(32)
  wallet.subscribe(lower.toUpperCase())
  dapp.publish(lower, 'a')
  dapp.publish(lower.toUpperCase(), 'b')
  expect(wallet.data().map((data) => [data.topic, data.message])).toEqual([
    [lower, 'a'],
    [lower, 'b'],
  ])
  expect(space.getState().topics).toBe(1)
  space.faults.add({ match: { topic: lower.toUpperCase() }, do: { kind: 'expireTopic' } })
  expect(space.getState().topics).toBe(0)
})

test('irn_batchPublish publishes in turn', () => {
  const { dapp, wallet } = createTestPair()
  wallet.subscribe(topic(1), topic(2))
  const messages = ['a', 'b'].map((message, index) => ({ topic: topic(index + 1), message, ttl: 300, tag: 1108 }))
  expect(dapp.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
  expect(wallet.messages()).toEqual(['a', 'b'])
})

test('irn_batchSubscribe and its blocking form take 500 topics', () => {
  const { space, dapp, wallet } = createTestPair()
  const topics = Array.from({ length: 500 }, (_, index) => topic(index))
  expect(dapp.call('irn_batchSubscribe', { topics })?.result).toHaveLength(500)
  const blocking = wallet.call('irn_batchSubscribeBlocking', { topics })?.result
  expect(blocking).toHaveLength(500)
  expect(blocking).toEqual(expect.arrayContaining([{ id: expect.stringMatching(/^[0-9a-f]{64}$/) }]))
  const refused = dapp.call('irn_batchSubscribe', { topics: [...topics, topic(501)] })
  expect(refused?.error).toMatchObject({ code: -32600, data: 'BatchLimitExceeded' })
  expect(dapp.call('irn_batchSubscribe', { topics: [] })?.error).toMatchObject({ code: -32600, data: 'BatchEmpty' })
  expect(space.getState().topics).toBe(500)
})

test('irn_unsubscribe ends deliveries; irn_batchUnsubscribe of many', () => {
  const { space, dapp, wallet } = createTestPair()
  wallet.subscribe(topic(1), topic(2), topic(3))
  expect(wallet.call('irn_unsubscribe', { topic: topic(1), id: 'not looked at' })).toMatchObject({ result: true })
  const subscriptions = [{ topic: topic(2), id: '' }, { topic: topic(9) }]
  expect(wallet.call('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
  for (const each of [1, 2, 3]) dapp.publish(topic(each), `to ${each}`)
  expect([wallet.messages(), space.getState().clients[1]?.topics]).toEqual([['to 3'], 1])
})

test('irn_fetchMessages gives what is not delivered yet, and counts as delivered', () => {
  const { dapp, wallet } = createTestPair({ limits: { fetched: 2 } })
  for (const message of ['a', 'b', 'c']) dapp.publish(topic(1), message)
  const fetch = () => wallet.call('irn_fetchMessages', { topic: topic(1) })?.result
  expect(fetch()).toMatchObject({ messages: [{ topic: topic(1), message: 'a', tag: 1108 }, {}], hasMore: true })
  expect(fetch()).toMatchObject({ messages: [{ message: 'c' }], hasMore: false })
  expect(fetch()).toEqual({ messages: [], hasMore: false })
  expect(dapp.call('irn_fetchMessages', { topic: topic(1) })?.result).toEqual({ messages: [], hasMore: false })
  wallet.subscribe(topic(1))
  expect(wallet.messages()).toEqual([])
})

test('irn_batchFetchMessages takes several topics', () => {
  const { dapp, wallet } = createTestPair()
  dapp.publish(topic(1), 'a')
  dapp.publish(topic(2), 'b')
  const topics = [topic(1), topic(2), topic(3)]
  expect(wallet.call('irn_batchFetchMessages', { topics })?.result).toMatchObject({
    messages: [{ message: 'a' }, { message: 'b' }],
    hasMore: false,
  })
})

test.each([
  ['the id of its push', (idText: string) => idText],
  ['its sha256', () => sha256(stringToBytes('hello')).slice(2)],
])('irn_batchReceive acknowledges a message by %s', (_, toId) => {
  const { space, dapp, wallet, join } = createTestPair()
  const bySubscription = toId('1') === '1'
  if (bySubscription) wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'hello')
  const receipts = [{ topic: topic(1), messageId: toId(wallet.pushes()[0]?.idText ?? '') }]
  expect(wallet.call('irn_batchReceive', { receipts })).toMatchObject({ result: true })
  expect(space.getState().waiting).toBe(0)
  wallet.leave()
  expect(join(2, topic(1)).messages()).toEqual([])
})

test('wc_proposeSession publishes the proposal, and subscribes the dapp to the pairing', () => {
  const { space, trace, dapp, wallet } = createTestPair()
  const params = { pairingTopic: topic(1), sessionProposal: 'proposal', attestation: 'x', correlationId: 5 }
  expect(dapp.call('wc_proposeSession', params)).toMatchObject({ result: true })
  wallet.subscribe(topic(1))
  expect(wallet.data()).toMatchObject([{ topic: topic(1), message: 'proposal', tag: 1100, attestation: 'x' }])
  wallet.publish(topic(1), 'rejected', { tag: 1120 })
  expect(dapp.messages()).toEqual(['rejected'])
  expect(space.getState().clients.map(({ role }) => role)).toEqual(['dapp', 'wallet'])
  const [request] = trace.snapshot().filter(({ method }) => method === 'wc_proposeSession')
  expect(request).toMatchObject({ hop: 'dappPublish', phase: 'request', data: { tag: 1100, ttl: 300 } })
  expect(request?.keys).toEqual(expect.arrayContaining([`pairing:${topic(1)}`, 'wc:5']))
})

test('wc_approveSession publishes answer and settlement, and subscribes the wallet to the session', () => {
  const { dapp, wallet } = createTestPair()
  dapp.subscribe(topic(1))
  const messages = { sessionProposalResponse: 'answer', sessionSettlementRequest: 'settle' }
  const params = { pairingTopic: topic(1), sessionTopic: topic(2), ...messages, approvedChains: ['eip155:1'] }
  expect(wallet.call('wc_approveSession', params)).toMatchObject({ result: true })
  dapp.subscribe(topic(2))
  expect(dapp.data()).toMatchObject([
    { topic: topic(1), message: 'answer', tag: 1101 },
    { topic: topic(2), message: 'settle', tag: 1102 },
  ])
  dapp.publish(topic(2), 'settled', { tag: 1103 })
  expect(wallet.messages()).toEqual(['settled'])
})

const PUBLISHING: Readonly<Record<string, (ttl: unknown) => object>> = {
  irn_publish: (ttl) => ({ topic: topic(1), message: 'hello', ttl }),
  irn_batchPublish: (ttl) => ({ messages: [{ topic: topic(1), message: 'hello', ttl }] }),
  wc_proposeSession: (ttl) => ({ pairingTopic: topic(1), sessionProposal: 'hello', ttl }),
  wc_approveSession: (ttl) => ({
    pairingTopic: topic(1),
    sessionTopic: topic(2),
    sessionProposalResponse: 'hello',
    sessionSettlementRequest: 'settle',
    ttl,
  }),
}

describe.each(Object.entries(PUBLISHING))('%s', (method, toParams) => {
  // 30: a ping of a pairing. 300 to 604,800: the TTLs of clients for proposals, requests and their answers.
  test.each([1, 30, 300, 900, 3_600, 86_400, 604_800, 2_592_000])('takes a TTL of %d s', (ttl) => {
    const { connect, pass, space } = createTestRelay()
    expect(connect(1).call(method, toParams(ttl))).toMatchObject({ result: true })
    pass(ttl * 1_000 - 1)
    expect(space.getState().waiting).toBeGreaterThan(0)
    pass(1)
    expect(space.getState().waiting).toBe(0)
  })

  test.each([
    // A value that a property test found: its message outlived the whole seconds of its TTL.
    [500.0000001220704, -32600, 'InvalidParams'],
    [0.5, -32600, 'InvalidParams'],
    [-1, -32600, 'InvalidParams'],
    [2 ** 32, -32600, 'InvalidParams'],
    ['300', -32600, 'InvalidParams'],
    [null, -32600, 'InvalidParams'],
    [0, -32000, 'TtlTooShort'],
    [2_592_001, -32000, 'TtlTooLong'],
    [2 ** 32 - 1, -32000, 'TtlTooLong'],
  ])('refuses a TTL of %j', (ttl, code, data) => {
    const { connect, space } = createTestRelay()
    expect(connect(1).call(method, toParams(ttl))?.error).toMatchObject({ code, data })
    expect(space.getState()).toMatchObject({ topics: 0, waiting: 0, counters: { published: 0 } })
  })
})

test.each(['irn_', 'iridium_', 'waku_'])('the methods of the %s protocol are the same', (prefix) => {
  const { dapp, wallet } = createTestPair()
  wallet.call(`${prefix}subscribe`, { topic: topic(1) })
  dapp.call(`${prefix}publish`, { topic: topic(1), message: 'hello', ttl: 300 })
  expect(wallet.data()).toMatchObject([{ message: 'hello', tag: 0 }])
})

describe('webhooks', () => {
  const claims = { typ: 'subscriber', whu: 'https://hooks.test/x', tag: [1108], sts: ['accepted', 'delivered'] }

  test('irn_watchRegister has the relay tell of a client’s messages, by JWTs of its own', () => {
    const onWebhook = vi.fn()
    const { dapp, wallet } = createTestPair({ onWebhook })
    const registerAuth = createTestKey(2).sign({ ...claims, act: 'irn_watchRegister' })
    const registered = wallet.call('irn_watchRegister', { registerAuth })?.result as { relayId: string }
    expect(registered).toEqual({ relayId: expect.stringMatching(/^did:key:z6Mk/) })
    const { relayId } = registered
    wallet.subscribe(topic(1))
    dapp.publish(topic(1), 'hello', { tag: 1108 })
    dapp.publish(topic(1), 'other', { tag: 1110 })
    wallet.acknowledge()
    expect(onWebhook).toHaveBeenCalledTimes(2)
    const events = onWebhook.mock.calls.map(([{ url, payload }]) => {
      expect(url).toBe(claims.whu)
      return JSON.parse(Buffer.from(payload.eventAuth[0].split('.')[1], 'base64url').toString())
    })
    expect(events.map(({ evt }) => evt.status)).toEqual(['accepted', 'delivered'])
    expect(events[0]).toMatchObject({ act: 'irn_watchEvent', iss: relayId, evt: { message: 'hello', tag: 1108 } })
    const unregisterAuth = createTestKey(2).sign({ ...claims, act: 'irn_watchUnregister' })
    expect(wallet.call('irn_watchUnregister', { unregisterAuth })).toMatchObject({ result: true })
    dapp.publish(topic(1), 'later')
    expect(onWebhook).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['another client', createTestKey(9).sign({ ...claims, act: 'irn_watchRegister' }), 'InvalidJwt'],
    ['no JWT', 'x', 'InvalidJwt'],
    ['another action', createTestKey(2).sign({ ...claims, act: 'irn_watchUnregister' }), 'InvalidAction'],
    ['no URL', createTestKey(2).sign({ ...claims, whu: 'file:///x', act: 'irn_watchRegister' }), 'InvalidWebhookUrl'],
  ])('irn_watchRegister refuses %s', (_, registerAuth, data) => {
    const { connect } = createTestRelay()
    expect(connect(2).call('irn_watchRegister', { registerAuth })?.error).toMatchObject({ code: -32000, data })
  })
})

test.each([...relayMethods.keys()])('%s refuses parameters of any other shape', (method) => {
  const { connect, space } = createTestRelay()
  const dapp = connect(1)
  const topics = [undefined, null, [], [1], 'x', 5, { topic: 5 }, { topics: [5] }, { topics: 'x' }, { messages: [{}] }]
  for (const params of topics) {
    const frame = dapp.call(method, params ?? null)
    expect(frame?.error?.code).toBe(-32600)
  }
  expect(space.getState()).toMatchObject({ topics: 0, counters: { errors: topics.length } })
})

test.each([
  ['a topic that is none', 'irn_subscribe', { topic: 'abc' }, -32600, 'InvalidTopic'],
  ['a topic beyond hex', 'irn_publish', { topic: 'g'.repeat(64), message: '', ttl: 1 }, -32600, 'InvalidTopic'],
  ['no TTL', 'irn_publish', { topic: topic(1), message: '' }, -32600, 'InvalidParams'],
  ['a tag that is none', 'irn_publish', { topic: topic(1), message: '', ttl: 1, tag: -1 }, -32600, 'InvalidParams'],
  ['a tag of 5 bytes', 'irn_publish', { topic: topic(1), message: '', ttl: 1, tag: 2 ** 32 }, -32600, 'InvalidParams'],
  ['an unknown method', 'irn_nothing', {}, -32601, 'InvalidMethod'],
  ['a method of objects', 'constructor', {}, -32601, 'InvalidMethod'],
  ['a topic among many', 'irn_batchSubscribe', { topics: [topic(1), 'x'] }, -32600, 'InvalidTopic'],
])('refuses %s', (_, method, params, code, data) => {
  const { connect, space } = createTestRelay()
  expect(connect(1).call(method, params)?.error).toMatchObject({ code, data })
  expect(space.getState()).toMatchObject({ topics: 0, waiting: 0 })
})

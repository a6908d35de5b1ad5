import { describe, expect, test, vi } from 'vitest'
import {
  AUDIENCE,
  createFakeSocket,
  createTestKey,
  createTestPair,
  createTestRelay,
  topic,
} from './testing/createTestRelay.ts'

describe('delivery', () => {
  test('brings a message to its subscribers, never to its publisher', () => {
    const { connect } = createTestRelay()
    const [dapp, wallet, other] = [connect(1), connect(2), connect(3)]
    dapp.subscribe(topic(1))
    wallet.subscribe(topic(1))
    other.subscribe(topic(2))
    expect(dapp.publish(topic(1), 'hello')).toMatchObject({ result: true })
    expect(wallet.data()).toEqual([{ topic: topic(1), message: 'hello', publishedAt: 1_770_000_000_000, tag: 1108 }])
    expect([dapp.pushes(), other.pushes()]).toEqual([[], []])
  })

  test('answers before it delivers', () => {
    const { dapp, wallet } = createTestPair()
    dapp.publish(topic(1), 'early')
    wallet.subscribe(topic(1))
    expect(wallet.socket.frames().map(({ method }) => method)).toEqual([undefined, 'irn_subscription'])
  })

  test('keeps 19 digits of ids, both ways', () => {
    const { space, dapp, wallet } = createTestPair()
    const id = '1745000000000000001'
    dapp.connection.receive(`{"method":"irn_subscribe","params":{"topic":"${topic(1)}"},"jsonrpc":"2.0","id":${id}}`)
    expect(dapp.socket.texts.at(-1)).toContain(`"id":${id},`)
    dapp.connection.receive(`{"id":"${id}","jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic(1)}"}}`)
    expect(dapp.socket.texts.at(-1)).toContain(`"id":"${id}",`)
    wallet.publish(topic(1), 'hello')
    const [push] = dapp.pushes()
    expect(push?.idText).toMatch(/^\d{19}$/)
    expect(Number.isSafeInteger(Number(push?.idText))).toBe(false)
    dapp.connection.receive(`{"id":${push?.idText},"jsonrpc":"2.0","result":true}`)
    expect(space.getState().counters.acknowledged).toBe(1)
  })

  test('takes a message published again for the same', () => {
    const { space, dapp, wallet } = createTestPair()
    wallet.subscribe(topic(1))
    dapp.publish(topic(1), 'hello')
    expect(dapp.publish(topic(1), 'hello')).toMatchObject({ result: true })
    expect(wallet.messages()).toEqual(['hello'])
    wallet.acknowledge()
    dapp.publish(topic(1), 'hello')
    expect([wallet.messages(), space.getState().counters.published]).toEqual([['hello'], 1])
  })

  test('keeps a message for those who subscribe late, once each, until its TTL', () => {
    const { pass, space, dapp, wallet, join } = createTestPair()
    // It stays subscribed, like a dapp that has sent a proposal.
    dapp.subscribe(topic(1))
    dapp.publish(topic(1), 'hello', { ttl: 10 })
    wallet.subscribe(topic(1))
    wallet.acknowledge()
    wallet.call('irn_unsubscribe', { topic: topic(1), id: 'any' })
    wallet.subscribe(topic(1))
    expect(wallet.messages()).toEqual(['hello'])
    pass(9_999)
    expect(join(3, topic(1)).messages()).toEqual(['hello'])
    pass(1)
    expect(join(4, topic(1)).messages()).toEqual([])
    // A client received it: it did not expire undelivered.
    expect(space.getState()).toMatchObject({ waiting: 0, counters: { expired: 0 } })
  })

  test('keeps nothing of a topic that all have left who acknowledged its messages, but their keys', () => {
    const { pass, space, dapp, wallet, join } = createTestPair()
    wallet.subscribe(topic(1))
    dapp.publish(topic(1), 'acknowledged')
    wallet.acknowledge()
    dapp.publish(topic(1), 'not acknowledged')
    wallet.leave()
    expect(space.getState()).toMatchObject({ topics: 1, waiting: 1 })
    const back = join(2, topic(1))
    back.acknowledge()
    expect(back.messages()).toEqual(['not acknowledged'])
    back.call('irn_unsubscribe', { topic: topic(1), id: 'any' })
    expect(space.getState()).toMatchObject({ topics: 0, waiting: 0 })
    const late = join(3, topic(1))
    expect(late.messages()).toEqual([])
    // A message that the dapp publishes again, because it got no answer, is recognised until its TTL ends.
    for (const message of ['acknowledged', 'not acknowledged']) dapp.publish(topic(1), message)
    expect(late.messages()).toEqual([])
    pass(300_000)
    dapp.publish(topic(1), 'acknowledged')
    expect(late.messages()).toEqual(['acknowledged'])
  })

  test('keeps a message for a subscriber who has not acknowledged it, whoever else did', () => {
    const { connect, space, join } = createTestRelay({ limits: { acknowledged: 0 } })
    const [dapp, wallet, other] = [connect(1), connect(2), connect(3)]
    for (const client of [wallet, other]) client.subscribe(topic(1))
    dapp.publish(topic(1), 'hello')
    wallet.acknowledge()
    other.leave()
    expect(join(3, topic(1)).messages()).toEqual(['hello'])
    expect(space.getState().counters).toMatchObject({ delivered: 3, redelivered: 1 })
  })

  test('forgets what nobody fetched, when its time is over', () => {
    const { connect, pass, relay, space, trace, clock } = createTestRelay()
    connect(1).publish(topic(1), 'hello', { ttl: 10 })
    expect(space.getState()).toMatchObject({ topics: 1, waiting: 1, waitingBytes: 5 })
    expect(relay.nextDue()).toBe(clock.now() + 10_000)
    pass(10_000)
    expect(space.getState()).toMatchObject({ topics: 0, waiting: 0, waitingBytes: 0, counters: { expired: 1 } })
    expect(trace.snapshot().at(-1)).toMatchObject({ hop: 'relay', phase: 'event', method: 'expired' })
  })

  test('sends again what a client did not acknowledge, once it is back', () => {
    const { connect, space, dapp, wallet } = createTestPair()
    wallet.subscribe(topic(1))
    dapp.publish(topic(1), 'one')
    wallet.acknowledge()
    dapp.publish(topic(1), 'two')
    wallet.leave()
    dapp.publish(topic(1), 'three')
    const back = connect(2)
    back.call('irn_batchSubscribe', { topics: [topic(1)] })
    expect(back.messages()).toEqual(['two', 'three'])
    expect(space.getState().counters).toMatchObject({ delivered: 4, acknowledged: 1, redelivered: 1 })
  })

  test('reaches a client by its newest connection that subscribed', () => {
    const { connect } = createTestRelay()
    const [dapp, old, young] = [connect(1), connect(2), connect(2)]
    old.subscribe(topic(1))
    dapp.publish(topic(1), 'one')
    expect([old.messages(), young.messages()]).toEqual([['one'], []])
    young.subscribe(topic(1))
    dapp.publish(topic(1), 'two')
    expect([old.messages(), young.messages()]).toEqual([['one'], ['two']])
    // Messages that the old connection did not acknowledge go to the new one, and back.
    old.leave()
    expect(young.messages()).toEqual(['two', 'one'])
  })

  test('falls back to an older connection when the newest ends', () => {
    const { connect } = createTestRelay()
    const [dapp, old, young] = [connect(1), connect(2), connect(2)]
    old.subscribe(topic(1))
    young.subscribe(topic(1))
    young.leave()
    dapp.publish(topic(1), 'one')
    expect(old.messages()).toEqual(['one'])
  })

  test('keeps spaces apart', () => {
    const { connect, relay } = createTestRelay()
    const [dapp, same, other] = [connect(1, 'a'), connect(2, 'a'), connect(2, 'b')]
    same.subscribe(topic(1))
    other.subscribe(topic(1))
    dapp.publish(topic(1), 'hello')
    expect([same.messages(), other.messages(), relay.spaceNames()]).toEqual([['hello'], [], ['', 'a', 'b']])
    expect(relay.space('b').getState()).toMatchObject({ waiting: 0, counters: { published: 0, connections: 1 } })
    relay.dropSpace('a')
    expect([dapp.socket.closes, other.socket.closes]).toEqual([[{ code: 1001, reason: 'The space is gone' }], []])
    expect(relay.spaceNames()).toEqual(['', 'b'])
  })

  test('hands an attestation on', () => {
    const { dapp, wallet } = createTestPair()
    wallet.subscribe(topic(1))
    dapp.publish(topic(1), 'hello', { attestation: 'a.b.c' })
    expect(wallet.data()[0]?.attestation).toBe('a.b.c')
  })
})

describe('a space, as people look at it', () => {
  test('tells clients and their roles, which survive a reconnect', () => {
    const { connect, space, dapp, wallet } = createTestPair()
    dapp.publish(topic(1), 'request', { tag: 1108 })
    wallet.publish(topic(1), 'ping', { tag: 1114 })
    const roles = () => space.getState().clients.map(({ role }) => role)
    expect(roles()).toEqual(['dapp', 'unknown'])
    wallet.publish(topic(1), 'answer', { tag: 1109 })
    expect(roles()).toEqual(['dapp', 'wallet'])
    wallet.leave()
    expect(roles()).toEqual(['dapp'])
    connect(2)
    expect(roles()).toEqual(['dapp', 'wallet'])
    expect(space.getState().clients[0]).toMatchObject({
      clientId: dapp.clientId,
      projectId: 'any',
      ua: 'wc-2/js-2.25.0',
      since: 1_770_000_000_000,
    })
  })

  test('gives the same state until something changes, and tells once for each input', () => {
    const { space, dapp, wallet } = createTestPair()
    wallet.subscribe(topic(1))
    const state = space.getState()
    expect(space.getState()).toBe(state)
    const listener = vi.fn()
    const unsubscribe = space.subscribe(listener)
    dapp.publish(topic(1), 'hello')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(space.getState()).not.toBe(state)
    unsubscribe()
    dapp.publish(topic(1), 'again')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('pings every connection, and tells its driver when', () => {
    const { connect, relay, clock, pass } = createTestRelay({ pingIntervalMs: 1_000 })
    const onDue = vi.fn()
    relay.onDueChange(onDue)
    const dapp = connect(1)
    expect(onDue).toHaveBeenCalledTimes(1)
    expect(relay.nextDue()).toBe(clock.now() + 1_000)
    pass(999)
    expect(dapp.socket.pings()).toBe(0)
    pass(1)
    pass(1_000)
    expect(dapp.socket.pings()).toBe(2)
    dapp.leave()
    expect(relay.nextDue()).toBeUndefined()
  })

  test('writes each message at its hops, joined by its key, and never in full', () => {
    const { trace, dapp, wallet } = createTestPair()
    wallet.subscribe(topic(1))
    dapp.publish(topic(1), 'a secret message', { correlationId: 17 })
    wallet.acknowledge()
    const events = trace.snapshot().filter(({ hop }) => hop !== 'relay')
    const [key] = events[0]?.keys ?? []
    expect(events.map(({ hop, phase, method }) => `${hop} ${phase} ${method}`)).toEqual([
      'dappPublish request irn_publish',
      'dappPublish response irn_publish',
      'peerDeliver request irn_subscription',
      'peerDeliver response irn_subscription',
    ])
    expect(events.every(({ keys }) => keys[0] === key)).toBe(true)
    expect(events[0]?.keys).toContain('wc:17')
    expect(events[0]?.data).toEqual({ topic: topic(1), tag: 1108, ttl: 300, size: 16, clientId: dapp.clientId })
    expect(JSON.stringify(trace.snapshot())).not.toContain('secret')
  })
})

test('a socket that throws does no harm', () => {
  const { relay, clock } = createTestRelay()
  const socket = {
    ...createFakeSocket(),
    send() {
      throw new Error('closing')
    },
  }
  const auth = createTestKey(1, clock.now()).sign()
  const opened = relay.open({ url: `${AUDIENCE}/?auth=${auth}&projectId=x` }, socket)
  if ('refusal' in opened) throw new Error('refused')
  opened.connection.receive(`{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic(1)}"}}`)
  opened.connection.closed()
  expect(relay.getState().counters).toMatchObject({ connections: 0, framesIn: 1, framesOut: 1 })
})

import { expect, test } from 'vitest'
import { AUDIENCE, createFakeSocket, createTestKey, createTestPair, topic } from '../testing/createTestRelay.ts'
import type { RelayFault } from './relayFault.ts'

function createPair(...faults: readonly RelayFault[]) {
  const bench = createTestPair()
  const { dapp, wallet } = bench
  dapp.subscribe(topic(1))
  wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'hello', { tag: 1108 })
  wallet.acknowledge()
  wallet.publish(topic(1), 'hello to you', { tag: 1109 })
  dapp.acknowledge()
  const [id = ''] = faults.map((fault) => bench.space.faults.add(fault))
  return { ...bench, id }
}

const publishes = { direction: 'toRelay', method: 'irn_publish' } as const
const requests = { direction: 'toClient', tag: 1108, method: 'irn_subscription' } as const

test('drop: a publish that is lost is never answered', () => {
  const { dapp, wallet, space, trace, id } = createPair({
    name: 'lost',
    match: { ...publishes, nth: 1 },
    do: { kind: 'drop' },
  })
  expect(dapp.publish(topic(1), 'a')).toBeUndefined()
  expect(dapp.publish(topic(1), 'b')).toMatchObject({ result: true })
  expect(wallet.messages()).toEqual(['hello', 'b'])
  expect(space.getState().faults).toMatchObject([{ id, hits: 1 }])
  const note = trace
    .snapshot()
    .find(({ phase, data }) => phase === 'note' && data['effect'] === 'drop' && 'tag' in data)
  expect(note).toMatchObject({
    hop: 'relay',
    method: 'fault',
    data: { fault: 'lost', direction: 'toRelay', method: 'irn_publish', topic: topic(1), clientId: dapp.clientId },
  })
  expect(note?.keys).toHaveLength(1)
})

test('drop: a delivery that is lost comes again after a reconnect', () => {
  const { dapp, wallet, join } = createPair({ match: { ...requests, nth: 1 }, do: { kind: 'drop' } })
  dapp.publish(topic(1), 'a')
  expect(wallet.messages()).toEqual(['hello'])
  wallet.leave()
  expect(join(2, topic(1)).messages()).toEqual(['a'])
})

test('delay: a frame comes later, those of one time in their order', () => {
  const { dapp, wallet, pass, relay, clock } = createPair({ match: requests, do: { kind: 'delay', ms: 500 } })
  dapp.publish(topic(1), 'a')
  dapp.publish(topic(1), 'b')
  expect(relay.nextDue()).toBe(clock.now() + 500)
  pass(499)
  expect(wallet.messages()).toEqual(['hello'])
  pass(1)
  expect(wallet.messages()).toEqual(['hello', 'a', 'b'])
})

test('duplicate: a delivery comes so many times more, a publish is taken once', () => {
  const { dapp, wallet, space } = createPair({ match: requests, do: { kind: 'duplicate', copies: 2 } })
  dapp.publish(topic(1), 'a')
  expect(wallet.messages()).toEqual(['hello', 'a', 'a', 'a'])
  space.faults.clear()
  space.faults.add({ match: publishes, do: { kind: 'duplicate' } })
  dapp.publish(topic(1), 'b')
  expect(wallet.messages().filter((message) => message === 'b')).toHaveLength(1)
})

test.each([[{ ...requests, nth: 1 }], [requests]])('reorder: the next overtakes it', (match) => {
  const { dapp, wallet, space } = createPair({ match, do: { kind: 'reorder' } })
  dapp.publish(topic(1), 'a')
  expect(wallet.messages()).toEqual(['hello'])
  expect(space.getState().faults).toMatchObject([{ held: 1 }])
  dapp.publish(topic(1), 'other', { tag: 1112 })
  dapp.publish(topic(1), 'b')
  expect(wallet.messages()).toEqual(['hello', 'other', 'b', 'a'])
  expect(space.getState().faults).toMatchObject([{ held: 0 }])
})

test('hold: frames wait for their release, and for the end of the fault', () => {
  const { dapp, wallet, space, id } = createPair({ match: requests, do: { kind: 'hold' } })
  dapp.publish(topic(1), 'a')
  dapp.publish(topic(1), 'b')
  expect(wallet.messages()).toEqual(['hello'])
  expect(space.getState().faults).toMatchObject([{ held: 2 }])
  space.faults.release(id)
  expect(wallet.messages()).toEqual(['hello', 'a', 'b'])
  dapp.publish(topic(1), 'c')
  space.faults.remove(id)
  dapp.publish(topic(1), 'd')
  expect([wallet.messages(), space.getState().faults]).toEqual([['hello', 'a', 'b', 'c', 'd'], []])
})

test('hold: what was held for a connection that ended is lost, and comes by the mailbox', () => {
  const { dapp, wallet, space, id, join } = createPair({ match: requests, do: { kind: 'hold' } })
  dapp.publish(topic(1), 'a')
  wallet.leave()
  expect(space.getState().faults).toMatchObject([{ held: 0 }])
  space.faults.remove(id)
  expect(join(2, topic(1)).messages()).toEqual(['a'])
})

test.each([publishes, requests])('corrupt: one character of the message becomes another, %j', (match) => {
  const { dapp, wallet } = createPair({ match, do: { kind: 'corrupt' } })
  dapp.publish(topic(1), 'aaaaa')
  dapp.publish(topic(1), 'AAAAA')
  expect(wallet.messages()).toEqual(['hello', 'aaAaa', 'AABAA'])
})

test('error: a call is answered with it, and not carried out', () => {
  const effect = { kind: 'error', code: -32000, message: 'Mailbox limit exceeded' } as const
  const { dapp, wallet, trace } = createPair({ match: { method: 'irn_publish', nth: 1 }, do: effect })
  const { code, message } = effect
  expect(dapp.publish(topic(1), 'a')).toMatchObject({ error: { code, message } })
  expect(wallet.messages()).toEqual(['hello'])
  const ended = trace.snapshot().findLast(({ hop }) => hop === 'dappPublish')
  expect(ended).toMatchObject({ phase: 'error', data: { error: { code, message } } })
  expect(dapp.publish(topic(1), 'a')).toMatchObject({ result: true })
})

test('close: the first frame that fits ends its connection', () => {
  const effect = { kind: 'close', code: 1001, reason: 'going away' } as const
  const { dapp, wallet } = createPair({ match: { ...publishes, tag: 1108 }, do: effect })
  dapp.publish(topic(1), 'ping', { tag: 1114 })
  expect(dapp.socket.closes).toEqual([])
  expect(dapp.publish(topic(1), 'a')).toBeUndefined()
  expect([dapp.socket.closes, wallet.socket.closes]).toEqual([[{ code: 1001, reason: 'going away' }], []])
  expect(wallet.messages()).toEqual(['hello', 'ping'])
})

test('close: at once where no frame is named, and 1006 with no handshake', () => {
  const { dapp, wallet, space } = createPair()
  space.faults.add({ match: { client: 'wallet' }, do: { kind: 'close', code: 1006, reason: '' } })
  expect([[wallet.socket.terminated(), wallet.socket.closes], dapp.socket.terminated()]).toEqual([[true, []], false])
  space.faults.add({ match: {}, do: { kind: 'close', code: 3000, reason: 'x'.repeat(123) } })
  expect(dapp.socket.closes).toEqual([{ code: 3000, reason: 'x'.repeat(123) }])
})

test('loseMailbox: what waits for a client is gone, also for one that is away', () => {
  const { dapp, wallet, space, join } = createPair()
  wallet.leave()
  dapp.publish(topic(1), 'a')
  space.faults.add({ match: { client: wallet.clientId }, do: { kind: 'loseMailbox' } })
  dapp.publish(topic(1), 'b')
  expect(join(2, topic(1)).messages()).toEqual(['b'])
})

test('loseMailbox: of a role that has not come yet, and of all', () => {
  const { dapp, space, join } = createPair()
  dapp.publish(topic(2), 'request', { tag: 1108 })
  dapp.publish(topic(2), 'delete', { tag: 1112 })
  space.faults.add({ match: { client: 'wallet' }, do: { kind: 'loseMailbox' } })
  expect(join(3, topic(2)).messages()).toEqual(['delete'])
  space.faults.add({ match: {}, do: { kind: 'loseMailbox' } })
  expect(join(4, topic(2)).messages()).toEqual([])
})

test('expireTopic: subscriptions and messages are gone', () => {
  const { dapp, wallet, space } = createPair()
  dapp.publish(topic(1), 'a')
  space.faults.add({ match: { topic: topic(1) }, do: { kind: 'expireTopic' } })
  expect(space.getState()).toMatchObject({ topics: 0, waiting: 0, clients: [{ topics: 0 }, { topics: 0 }] })
  dapp.publish(topic(1), 'b')
  expect(wallet.messages()).toEqual(['hello', 'a'])
  space.faults.clear()
  space.faults.add({ match: { ...publishes, tag: 1108 }, do: { kind: 'expireTopic' } })
  wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'c')
  expect(wallet.messages()).toEqual(['hello', 'a', 'b'])
})

test.each([
  [true, ['a', 'b'], 'dapp'],
  [false, [], 'unknown'],
])('restart, memory %s', (memory, messages, role) => {
  const { dapp, wallet, space, connect, join } = createPair()
  dapp.publish(topic(1), 'a')
  dapp.publish(topic(2), 'b')
  space.faults.add({ match: {}, do: { kind: 'restart', memory } })
  for (const { socket } of [dapp, wallet]) expect(socket.closes).toEqual([{ code: 1012, reason: 'Service restart' }])
  connect(1)
  expect(join(2, topic(1), topic(2)).messages()).toEqual(messages)
  expect(space.getState().clients[0]?.role).toBe(role)
})

test('refuse: upgrades get the status, of those that fit', () => {
  const { relay, space, connect } = createPair()
  const open = (number: number) => {
    const auth = createTestKey(number).sign()
    return relay.open({ url: `${AUDIENCE}/?auth=${auth}&projectId=x&useOnCloseEvent=true` }, createFakeSocket())
  }
  const id = space.faults.add({ match: { client: createTestKey(3).clientId }, do: { kind: 'refuse', status: 429 } })
  for (const hits of [1, 2]) {
    expect(open(3)).toEqual({ refusal: { status: 429, text: 'Refused by a fault' } })
    expect(space.getState().faults).toMatchObject([{ hits }])
  }
  connect(4)
  space.faults.remove(id)
  space.faults.add({ match: {}, do: { kind: 'refuse', status: 0, body: '' } })
  expect([open(4), space.getState().counters.refused]).toEqual([{ refusal: { status: 0, text: '' } }, 3])
})

test('stopPings: those that fit get none', () => {
  const { dapp, wallet, pass, space, trace } = createPair({ match: { client: 'dapp' }, do: { kind: 'stopPings' } })
  pass(29_999)
  expect(space.getState().faults).toMatchObject([{ hits: 0 }])
  pass(1)
  expect([dapp.socket.pings(), wallet.socket.pings()]).toEqual([0, 1])
  expect(space.getState().faults).toMatchObject([{ hits: 1 }])
  const note = trace.snapshot().findLast(({ phase }) => phase === 'note')
  expect(note?.data).toMatchObject({ fault: 'fault-1', effect: 'stopPings' })
  space.faults.clear()
  pass(30_000)
  expect([dapp.socket.pings(), wallet.socket.pings()]).toEqual([1, 2])
})

test('partition: its frames vanish both ways, and its socket stays open', () => {
  const { dapp, wallet, id, space, pass, join } = createPair({ match: { client: 'wallet' }, do: { kind: 'partition' } })
  dapp.publish(topic(1), 'a')
  expect(wallet.publish(topic(1), 'b', { tag: 1109 })).toBeUndefined()
  expect([dapp.messages(), wallet.messages()]).toEqual([['hello to you'], ['hello']])
  pass(30_000)
  expect([[dapp.socket.pings(), wallet.socket.pings()], wallet.socket.closes]).toEqual([[1, 0], []])
  space.faults.remove(id)
  wallet.leave()
  expect(join(2, topic(1)).messages()).toEqual(['a'])
})

test('clockSkew: for JWTs, publishedAt and TTLs; a client that connects counts', () => {
  const { dapp, wallet, space, relay, pass, clock, join } = createPair()
  dapp.publish(topic(2), 'old', { ttl: 300 })
  const id = space.faults.add({ match: {}, do: { kind: 'clockSkew', ms: 200_000 } })
  dapp.publish(topic(1), 'a')
  expect(wallet.data().at(-1)?.publishedAt).toBe(1_770_000_200_000)
  pass(100_000)
  expect([join(3, topic(2)).messages(), space.getState().counters.expired]).toEqual([[], 1])
  space.faults.remove(id)
  space.faults.add({ match: {}, do: { kind: 'clockSkew', ms: -200_000 } })
  const auth = createTestKey(4, clock.now()).sign()
  expect(relay.open({ url: `${AUDIENCE}/?auth=${auth}&projectId=x` }, createFakeSocket())).toEqual({
    refusal: { status: 401, text: 'Authorization error: JWT validation error: JWT Token is not yet valid' },
  })
  expect(space.getState().faults).toMatchObject([{ hits: 1 }])
})

test('faults of one space leave others alone', () => {
  const { connect, space } = createPair({ match: {}, do: { kind: 'drop' } })
  const [dapp, wallet] = [connect(1, 'b'), connect(2, 'b')]
  wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'a')
  expect(wallet.messages()).toEqual(['a'])
  expect(space.getState().faults).toMatchObject([{ hits: 0 }])
})

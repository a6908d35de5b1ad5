import { expect, test } from 'vitest'
import { createTestRelay, topic } from './testing/createTestRelay.ts'

test('a frame too big closes its connection with 1009', () => {
  const { connect, space } = createTestRelay({ limits: { frameCharacters: 500 } })
  const dapp = connect(1)
  dapp.publish(topic(1), 'x'.repeat(400))
  expect(dapp.socket.closes).toEqual([{ code: 1009, reason: 'Message too big' }])
  expect(space.getState()).toMatchObject({ waiting: 0, counters: { connections: 0 } })
})

test('a client has so many connections, and is refused more', () => {
  const { connect } = createTestRelay({ limits: { connectionsPerClient: 2 } })
  connect(1)
  connect(1)
  connect(2)
  expect(() => connect(1)).toThrow('Too many requests')
})

test('a client has so many topics, and a topic so many subscribers', () => {
  const { connect, space } = createTestRelay({ limits: { topicsPerClient: 1, subscribersPerTopic: 1 } })
  const [dapp, wallet] = [connect(1), connect(2)]
  dapp.subscribe(topic(1))
  const refused = { error: { code: -32000, data: 'SubscriberLimitExceeded' } }
  expect(dapp.call('irn_subscribe', { topic: topic(2) })).toMatchObject(refused)
  expect(wallet.call('irn_subscribe', { topic: topic(1) })).toMatchObject(refused)
  const blocking = wallet.call('irn_batchSubscribeBlocking', { topics: [topic(1), topic(2)] })
  expect(blocking?.result).toMatchObject([refused, { id: expect.any(String) }])
  expect(space.getState().topics).toBe(2)
})

test('a space has so many topics', () => {
  const { connect } = createTestRelay({ limits: { topics: 1 } })
  const dapp = connect(1)
  dapp.publish(topic(1), 'a')
  const refused = { error: { code: -32000, data: 'MailboxLimitExceeded' } }
  expect(dapp.publish(topic(2), 'b')).toMatchObject(refused)
  expect(dapp.call('irn_subscribe', { topic: topic(2) })).toMatchObject(refused)
  expect(dapp.publish(topic(1), 'c')).toMatchObject({ result: true })
})

test('a mailbox that nobody empties is full; once somebody does, there is room', () => {
  const { connect, space } = createTestRelay({ limits: { messagesPerMailbox: 2 } })
  const [dapp, wallet] = [connect(1), connect(2)]
  dapp.publish(topic(1), 'a')
  dapp.publish(topic(1), 'b')
  expect(dapp.publish(topic(1), 'c')).toMatchObject({ error: { code: -32000, data: 'MailboxLimitExceeded' } })
  wallet.subscribe(topic(1))
  wallet.acknowledge()
  expect(dapp.publish(topic(1), 'c')).toMatchObject({ result: true })
  expect(wallet.messages()).toEqual(['a', 'b', 'c'])
  expect(space.getState().waiting).toBe(1)
})

test('a space holds so many characters: what was acknowledged goes first, what was not never', () => {
  const { connect, space } = createTestRelay({ limits: { characters: 10 } })
  const [dapp, wallet, late] = [connect(1), connect(2), connect(3)]
  wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'aaaa')
  wallet.acknowledge()
  dapp.publish(topic(2), 'bbbb')
  expect(dapp.publish(topic(2), 'cccc')).toMatchObject({ result: true })
  expect(dapp.publish(topic(2), 'dddd')).toMatchObject({ error: { data: 'MailboxLimitExceeded' } })
  expect(space.getState()).toMatchObject({ waiting: 2, waitingBytes: 8 })
  late.subscribe(topic(1), topic(2))
  expect(late.messages()).toEqual(['bbbb', 'cccc'])
})

test('so many acknowledged messages are kept for late subscribers', () => {
  const { connect } = createTestRelay({ limits: { acknowledged: 2 } })
  const [dapp, wallet, late] = [connect(1), connect(2), connect(3)]
  wallet.subscribe(topic(1))
  for (const message of ['a', 'b', 'c']) {
    dapp.publish(topic(1), message)
    wallet.acknowledge()
  }
  late.subscribe(topic(1))
  expect(late.messages()).toEqual(['b', 'c'])
})

test('a client that acknowledges nothing gets so many; the rest follows, in order', () => {
  const { connect } = createTestRelay({ limits: { unacknowledged: 2 } })
  const [dapp, wallet] = [connect(1), connect(2)]
  wallet.subscribe(topic(1))
  for (const message of ['a', 'b', 'c', 'd', 'e']) dapp.publish(topic(1), message)
  expect(wallet.messages()).toEqual(['a', 'b'])
  wallet.acknowledge()
  expect(wallet.messages()).toEqual(['a', 'b', 'c', 'd'])
  wallet.acknowledge()
  dapp.publish(topic(1), 'f')
  wallet.acknowledge()
  expect(wallet.messages()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a message goes to so many clients', () => {
  const { connect } = createTestRelay({ limits: { receiversPerMessage: 1 } })
  const [dapp, wallet, late] = [connect(1), connect(2), connect(3)]
  dapp.publish(topic(1), 'a')
  wallet.subscribe(topic(1))
  late.subscribe(topic(1))
  expect([wallet.messages(), late.messages()]).toEqual([['a'], []])
})

test('so many clients that are gone are remembered', () => {
  const { connect, space } = createTestRelay({ limits: { idleClients: 1 } })
  const [one, other] = [connect(1), connect(2)]
  one.publish(topic(1), 'a', { tag: 1108 })
  other.publish(topic(1), 'b', { tag: 1109 })
  one.leave()
  other.leave()
  connect(1)
  connect(2)
  expect(space.getState().clients.map(({ role }) => role)).toEqual(['unknown', 'wallet'])
})

test('so many frames are kept back by faults; more are lost', () => {
  const { connect, space } = createTestRelay({ limits: { heldFrames: 2 } })
  const [dapp, wallet] = [connect(1), connect(2)]
  wallet.subscribe(topic(1))
  const id = space.addFault({ match: { direction: 'toRelay', method: 'irn_publish' }, do: { kind: 'hold' } })
  for (const message of ['a', 'b', 'c']) dapp.publish(topic(1), message)
  expect(space.getState().faults).toMatchObject([{ id, hits: 3, held: 2 }])
  space.removeFault(id)
  expect(wallet.messages()).toEqual(['a', 'b'])
})

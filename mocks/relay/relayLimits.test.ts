import { describe, expect, test } from 'vitest'
import { MESSAGE_OVERHEAD } from './relayLimits.ts'
import { charactersOf } from './testing/charactersOf.ts'
import { createTestPair, createTestRelay, topic } from './testing/createTestRelay.ts'

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
  const { space, dapp, wallet } = createTestPair({ limits: { topicsPerClient: 1, subscribersPerTopic: 1 } })
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
  const { space, dapp, wallet } = createTestPair({ limits: { messagesPerMailbox: 2 } })
  dapp.publish(topic(1), 'a')
  dapp.publish(topic(1), 'b')
  expect(dapp.publish(topic(1), 'c')).toMatchObject({ error: { code: -32000, data: 'MailboxLimitExceeded' } })
  wallet.subscribe(topic(1))
  wallet.acknowledge()
  expect(dapp.publish(topic(1), 'c')).toMatchObject({ result: true })
  expect([wallet.messages(), space.getState().waiting]).toEqual([['a', 'b', 'c'], 1])
})

test('a space holds so many characters: what was acknowledged goes first, what was not never', () => {
  const { space, dapp, wallet, join } = createTestPair({ limits: { characters: 10 + 2 * MESSAGE_OVERHEAD } })
  wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'aaaa')
  wallet.acknowledge()
  dapp.publish(topic(2), 'bbbb')
  expect(dapp.publish(topic(2), 'cccc')).toMatchObject({ result: true })
  expect(dapp.publish(topic(2), 'dddd')).toMatchObject({ error: { data: 'MailboxLimitExceeded' } })
  expect(space.getState()).toMatchObject({ waiting: 2, waitingBytes: 8 })
  expect(join(3, topic(1), topic(2)).messages()).toEqual(['bbbb', 'cccc'])
})

test('a message goes to so many clients', () => {
  const { dapp, wallet, join } = createTestPair({ limits: { receiversPerMessage: 1 } })
  dapp.publish(topic(1), 'a')
  wallet.subscribe(topic(1))
  expect([wallet.messages(), join(3, topic(1)).messages()]).toEqual([['a'], []])
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
  const { space, dapp, wallet } = createTestPair({ limits: { heldFrames: 2 } })
  wallet.subscribe(topic(1))
  const id = space.faults.add({ match: { direction: 'toRelay', method: 'irn_publish' }, do: { kind: 'hold' } })
  for (const message of ['a', 'b', 'c']) dapp.publish(topic(1), message)
  expect(space.getState().faults).toMatchObject([{ id, hits: 3, held: 2 }])
  space.faults.remove(id)
  expect(wallet.messages()).toEqual(['a', 'b'])
})

test('attestations count, and so does what each message takes beside its text', () => {
  const dapp = createTestRelay({ limits: { characters: 2 * MESSAGE_OVERHEAD + 400 } }).connect(1)
  const refused = { error: { data: 'MailboxLimitExceeded' } }
  expect(dapp.publish(topic(1), 'a', { attestation: 'x'.repeat(700) })).toMatchObject({ result: true })
  expect(dapp.publish(topic(1), 'b', { attestation: 'x'.repeat(700) })).toMatchObject(refused)
  const other = createTestRelay({ limits: { characters: 2 * MESSAGE_OVERHEAD + 400 } }).connect(1)
  expect(['a', 'b', 'c'].map((text) => other.publish(topic(1), text))).toMatchObject([
    { result: true },
    { result: true },
    refused,
  ])
})

test('of a message whose time is over nothing stays with those who did not acknowledge it', () => {
  const { engines, pass, space, trace, dapp, wallet } = createTestPair()
  wallet.subscribe(topic(1))
  dapp.publish(topic(1), 'x'.repeat(10_000), { ttl: 1, attestation: 'y'.repeat(10_000) })
  expect(charactersOf(engines)).toBeGreaterThan(20_000)
  pass(1_000)
  expect(charactersOf(engines)).toBeLessThan(5_000)
  // The message may still be acknowledged.
  wallet.acknowledge()
  expect(space.getState().counters).toMatchObject({ delivered: 1, acknowledged: 1 })
  expect(trace.snapshot().at(-1)).toMatchObject({ hop: 'peerDeliver', phase: 'response' })
})

test('so many topics of a client that is gone are remembered', () => {
  const { connect, engines } = createTestRelay({ limits: { lastTopics: 3 } })
  const wallet = connect(2)
  for (let number = 1; number <= 50; number++) wallet.subscribe(topic(number))
  wallet.leave()
  expect(engines[0]?.parts.clients.all()[0]?.lastTopics).toEqual([48, 49, 50].map(topic))
})

test('so many clients that lost a message are remembered', () => {
  const { connect, engines } = createTestRelay({ limits: { receiversPerMessage: 3 } })
  connect(1).publish(topic(1), 'a')
  for (let number = 2; number < 12; number++) {
    const wallet = connect(number)
    wallet.subscribe(topic(1))
    wallet.leave()
  }
  const [message] = engines[0]?.parts.mailboxes.find(topic(1))?.messages.values() ?? []
  expect(message?.owed?.size).toBe(3)
})

test('what faults keep back has so many characters; more is lost', () => {
  const { space, dapp, wallet } = createTestPair({ limits: { heldCharacters: 1_000 } })
  wallet.subscribe(topic(1))
  const hold = { match: { direction: 'toRelay', method: 'irn_publish' }, do: { kind: 'hold' } } as const
  // Released frames make room for others.
  for (const round of ['one', 'two']) {
    const id = space.faults.add(hold)
    for (const message of ['a', 'b', 'c']) dapp.publish(topic(1), `${round} ${message}`.padEnd(300, '.'))
    expect(space.getState().faults).toMatchObject([{ id, hits: 3, held: 2 }])
    space.faults.remove(id)
  }
  expect(wallet.messages().map((message) => message.slice(0, 5))).toEqual(['one a', 'one b', 'two a', 'two b'])
})

describe('a publish that is made again', () => {
  const limits = { acknowledged: 2, rememberedKeys: 3 }

  function createAcknowledged(count: number) {
    const bench = createTestPair({ limits })
    const { dapp, wallet } = bench
    wallet.subscribe(topic(1))
    for (let number = 1; number <= count; number++) {
      dapp.publish(topic(1), `message ${number}`)
      wallet.acknowledge()
    }
    const again = () => {
      expect(dapp.publish(topic(1), 'message 1')).toMatchObject({ result: true })
      return wallet.messages().filter((message) => message === 'message 1').length
    }
    return { ...bench, again }
  }

  test('is known as long as the message is kept, and its key after that', () => {
    for (const count of [1, 3, 5]) expect(createAcknowledged(count).again()).toBe(1)
  })

  test('is new where the topic was lost', () => {
    const { space, wallet, again } = createAcknowledged(5)
    space.faults.add({ match: { topic: topic(1) }, do: { kind: 'expireTopic' } })
    wallet.subscribe(topic(1))
    expect(again()).toBe(2)
    const other = createAcknowledged(5)
    other.space.faults.add({ match: {}, do: { kind: 'loseMailbox' } })
    expect(other.again()).toBe(2)
  })
})

describe('a message that others followed, in another topic', () => {
  function createFollowed(count: number) {
    const { dapp, wallet, join } = createTestPair({ trace: undefined })
    const ids = () =>
      wallet.socket.texts.flatMap((text) => /^\{"id":(\d+),"jsonrpc":"2.0","method"/.exec(text)?.[1] ?? [])
    wallet.subscribe(topic(1), topic(2))
    dapp.publish(topic(1), 'first')
    for (let number = 0; number < count; number++) {
      dapp.connection.receive(
        `{"id":${number},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic(2)}","message":"${number}","ttl":300}}`,
      )
      for (const id of ids()) wallet.connection.receive(`{"id":${id},"jsonrpc":"2.0","result":true}`)
      wallet.socket.texts.length = 0
      dapp.socket.texts.length = 0
    }
    dapp.publish(topic(1), 'first')
    return { wallet, late: join(3, topic(1)) }
  }

  test('hundreds: it is neither delivered again nor lost to who comes late', () => {
    const { wallet, late } = createFollowed(400)
    expect([wallet.messages(), late.messages()]).toEqual([[], ['first']])
  })

  test('thousands: it is not delivered again', () => {
    const { wallet, late } = createFollowed(6_000)
    expect([wallet.messages(), late.messages()]).toEqual([[], []])
  })
})

test('what many messages leave behind is bounded by their number, and goes with their TTL', () => {
  const limits = { acknowledged: 10, rememberedKeys: 200 }
  const { connect, engines, pass } = createTestRelay({ limits, trace: undefined })
  const dapp = connect(1)
  for (let round = 1; round <= 20; round++) {
    // New clients and topics in each round, as in a day of tests.
    const wallet = connect(1 + round)
    wallet.subscribe(topic(round))
    for (let number = 0; number < 50; number++) dapp.publish(topic(round), `${round}/${number}`.padEnd(700, '.'))
    wallet.acknowledge()
    const { topics, kept, remembered } = engines[0]?.parts.mailboxes.count() ?? {}
    expect({ topics, kept }).toEqual({ topics: 1, kept: 10 * (700 + MESSAGE_OVERHEAD) })
    expect(remembered).toBe(Math.min(round * 50 - 10, 200))
    wallet.leave()
    expect(engines[0]?.parts.mailboxes.count()).toMatchObject({ topics: 0, kept: 0 })
  }
  pass(300_000)
  expect(engines[0]?.parts.mailboxes.count()).toMatchObject({ topics: 0, kept: 0, remembered: 0 })
})

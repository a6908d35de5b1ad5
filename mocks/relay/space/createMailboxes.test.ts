import { describe, expect, test } from 'vitest'
import { hash53 } from '#mocks/core/hash53'
import { sha256Hex } from '#mocks/core/sha256Hex'
import { MESSAGE_OVERHEAD, type RelayLimits } from '../relayLimits.ts'
import { createTestRelay, topic } from '../testing/createTestRelay.ts'

/** A dapp that publishes, a wallet, another client, and the counters of the space. */
function createBench(limits: Partial<RelayLimits> = {}) {
  const bench = createTestRelay({ limits, trace: undefined })
  const [dapp, wallet, other] = [bench.connect(1), bench.connect(2), bench.connect(3)]
  const mailboxes = () => bench.engines[0]?.parts.mailboxes
  return {
    ...bench,
    dapp,
    wallet,
    other,
    count: () => mailboxes()?.count(),
    kept: (number: number) => [...(mailboxes()?.find(topic(number))?.messages.keys() ?? [])],
    passOthers(number: number, count: number) {
      wallet.subscribe(topic(number))
      for (let index = 0; index < count; index++) {
        dapp.publish(topic(number), `${number}/${index}`)
        wallet.acknowledge()
      }
    },
  }
}

describe('a message that all acknowledged, and that then goes to a late subscriber', () => {
  /** The late subscriber received the message, and did not acknowledge it. */
  function createLate(limits: Partial<RelayLimits>) {
    const bench = createBench({ acknowledged: 2, ...limits })
    bench.wallet.subscribe(topic(1))
    bench.dapp.publish(topic(1), 'first')
    bench.wallet.acknowledge()
    bench.other.subscribe(topic(1))
    expect(bench.other.messages()).toEqual(['first'])
    return bench
  }

  const comeBack = ({ join }: ReturnType<typeof createLate>) => join(3, topic(1))

  test('comes again to one whose connection ended, however many follow', () => {
    const bench = createLate({})
    bench.other.leave()
    bench.passOthers(2, 6)
    const again = comeBack(bench)
    expect(again.messages()).toEqual(['first'])
    expect(bench.space.getState().counters).toMatchObject({ redelivered: 1 })
    // After the acknowledgement it is like any other message: it is removed after enough newer ones.
    again.acknowledge()
    bench.passOthers(2, 12)
    expect(bench.kept(1)).toEqual([])
  })

  test('comes again where the others followed before the connection ended', () => {
    const bench = createLate({})
    bench.passOthers(2, 6)
    bench.other.leave()
    expect(comeBack(bench).messages()).toEqual(['first'])
  })

  test('goes after those that nobody is to get where the space needs room', () => {
    const bench = createLate({ characters: 3 * (MESSAGE_OVERHEAD + 10) })
    bench.other.leave()
    bench.passOthers(2, 6)
    expect(comeBack(bench).messages()).toEqual(['first'])
  })

  test('goes at once where the topic is left and nobody is to get it', () => {
    const bench = createLate({})
    bench.wallet.leave()
    bench.other.acknowledge()
    expect(bench.kept(1)).toEqual(['first'])
    bench.other.leave()
    expect(bench.count()).toMatchObject({ topics: 0, kept: 0, remembered: 1 })
  })

  test('is thrown away with all that is meant for a client', () => {
    const bench = createLate({})
    bench.other.leave()
    bench.space.faults.add({ match: { client: bench.other.clientId }, do: { kind: 'loseMailbox' } })
    bench.passOthers(2, 6)
    expect(bench.kept(1)).toEqual([])
  })
})

describe('what a client was still to be sent when its connection ended', () => {
  const all = ['a', 'b', 'c', 'd']

  /** Two subscribers that take two messages at a time. The wallet acknowledged all, the other none. */
  function createBehind(limits: Partial<RelayLimits> = {}) {
    const bench = createBench({ unacknowledged: 2, ...limits })
    bench.wallet.subscribe(topic(1))
    bench.other.subscribe(topic(1))
    for (const message of all) bench.dapp.publish(topic(1), message)
    bench.wallet.acknowledge()
    bench.wallet.acknowledge()
    expect([bench.wallet.messages(), bench.other.messages()]).toEqual([all, ['a', 'b']])
    return bench
  }

  test.each([
    ['it leaves first', ['other', 'wallet']],
    ['it leaves last', ['wallet', 'other']],
    ['another one stays', ['other']],
  ] as const)('waits for it: %s', (_, leaving) => {
    const bench = createBehind({ acknowledged: 1 })
    for (const name of leaving) bench[name].leave()
    const again = bench.join(3, topic(1))
    again.acknowledge()
    expect(again.messages()).toEqual(all)
    // Two of them were sent before.
    expect(bench.space.getState().counters).toMatchObject({ delivered: 10, redelivered: 2 })
    again.acknowledge()
    again.leave()
    expect(bench.kept(1)).toEqual(leaving.length === 1 ? ['d'] : [])
  })

  test('waits for it where the others acknowledge only then', () => {
    const bench = createBench({ unacknowledged: 2 })
    bench.wallet.subscribe(topic(1))
    bench.other.subscribe(topic(1))
    for (const message of all) bench.dapp.publish(topic(1), message)
    bench.other.leave()
    bench.wallet.acknowledge()
    bench.wallet.acknowledge()
    bench.wallet.leave()
    const again = bench.join(3, topic(1))
    again.acknowledge()
    expect(again.messages()).toEqual(all)
  })

  test('goes to another connection of that client', () => {
    const { connect, dapp } = createBench({ unacknowledged: 2 })
    const [older, newer] = [connect(4), connect(4)]
    older.subscribe(topic(1))
    newer.subscribe(topic(1))
    for (const message of all) dapp.publish(topic(1), message)
    expect([older.messages(), newer.messages()]).toEqual([[], ['a', 'b']])
    newer.leave()
    older.acknowledge()
    expect(older.messages().toSorted()).toEqual(all)
  })

  test('is not kept for one that unsubscribed', () => {
    const bench = createBehind({ acknowledged: 1 })
    bench.other.acknowledge()
    bench.other.call('irn_unsubscribe', { topic: topic(1) })
    bench.other.acknowledge()
    bench.other.leave()
    expect(bench.kept(1)).toEqual(['d'])
    bench.wallet.leave()
    expect(bench.count()).toMatchObject({ topics: 0, kept: 0, remembered: 4 })
  })
})

test('so many acknowledged messages are kept, be it that a subscriber left who was to get them', () => {
  const { dapp, wallet, other, kept } = createBench({ acknowledged: 2, unacknowledged: 1 })
  wallet.subscribe(topic(1))
  other.subscribe(topic(1))
  for (const message of ['a', 'b', 'c', 'd', 'e']) {
    dapp.publish(topic(1), message)
    wallet.acknowledge()
  }
  expect(kept(1)).toEqual(['a', 'b', 'c', 'd', 'e'])
  other.acknowledge()
  other.call('irn_unsubscribe', { topic: topic(1) })
  // It received `b` without acknowledging it, and does not need the others.
  expect(kept(1)).toEqual(['b', 'd', 'e'])
})

test('a message that goes for another one of its topic, while a subscriber leaves, is gone', () => {
  const { dapp, wallet, other, kept, count, passOthers } = createBench({ acknowledged: 1, unacknowledged: 1 })
  wallet.subscribe(topic(1))
  other.subscribe(topic(1))
  for (const message of ['a', 'b', 'c']) {
    dapp.publish(topic(1), message)
    wallet.acknowledge()
  }
  // It received `c` without a push.
  other.call('irn_batchReceive', { receipts: [{ topic: topic(1), messageId: sha256Hex('c') }] })
  expect(count()).toMatchObject({ remembered: 0 })
  other.call('irn_unsubscribe', { topic: topic(1) })
  expect([kept(1), count()?.remembered]).toEqual([['a', 'b'], 1])
  passOthers(2, 3)
  expect([kept(1), kept(2), count()?.remembered]).toEqual([['a'], ['2/2'], 4])
})

test('a message for which the last one of its topic goes is there for who subscribes', () => {
  const { dapp, wallet, other, count, join } = createBench({ characters: 2 * MESSAGE_OVERHEAD })
  wallet.subscribe(topic(1))
  other.subscribe(topic(1))
  dapp.publish(topic(1), 'first')
  wallet.acknowledge()
  wallet.leave()
  other.leave()
  expect(count()).toMatchObject({ topics: 1, waiting: 0 })
  expect(dapp.publish(topic(1), 'next'.padEnd(MESSAGE_OVERHEAD - 1, '.'))).toMatchObject({ result: true })
  expect(count()).toMatchObject({ topics: 1, waiting: 1 })
  expect(join(4, topic(1)).messages()).toEqual(['next'.padEnd(MESSAGE_OVERHEAD - 1, '.')])
})

test('a publish that is refused leaves no topic behind', () => {
  const { dapp, count } = createBench({ characters: MESSAGE_OVERHEAD })
  expect(dapp.publish(topic(1), 'a')).toMatchObject({ error: { data: 'MailboxLimitExceeded' } })
  expect(count()).toMatchObject({ topics: 0, kept: 0 })
})

test('a text that was published to one topic is new in another, though the hashes of both end in the same 32 bits', () => {
  const { dapp, wallet, count } = createBench()
  const [one, other] = [topic(37_222), topic(46_814)]
  expect(hash53(one) % 2 ** 32).toBe(hash53(other) % 2 ** 32)
  wallet.subscribe(one)
  dapp.publish(one, 'text')
  wallet.acknowledge()
  wallet.call('irn_unsubscribe', { topic: one })
  expect(count()).toMatchObject({ kept: 0, remembered: 1 })
  wallet.subscribe(other)
  dapp.publish(other, 'text')
  expect(wallet.data()).toMatchObject([{ topic: one }, { topic: other, message: 'text' }])
})

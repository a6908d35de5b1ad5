import { describe, expect, test, vi } from 'vitest'
import { AUDIENCE, createFakeSocket, createTestRelay, topic } from '../testing/createTestRelay.ts'

const DROP = { match: {}, do: { kind: 'drop' } } as const

const createSmall = () => createTestRelay({ limits: { spaces: 3 } })

describe('a space that clients made', () => {
  test('is not made for those who are turned away', () => {
    const { relay } = createSmall()
    for (let number = 0; number < 20; number++)
      for (const asked of ['', '&useOnCloseEvent=true'])
        relay.open({ url: `${AUDIENCE}/s/${number}?projectId=x${asked}` }, createFakeSocket())
    expect(relay.spaceNames()).toEqual([''])
  })

  test('goes with its last connection where nothing is left', () => {
    const { relay, connect } = createSmall()
    const [one, other] = [connect(1, 'a'), connect(2, 'a')]
    one.subscribe(topic(1))
    one.leave()
    expect(relay.spaceNames()).toEqual(['', 'a'])
    other.leave()
    expect(relay.spaceNames()).toEqual([''])
    one.leave()
    expect(relay.nextDue()).toBeUndefined()
  })

  test('stays as long as a message waits', () => {
    const { relay, connect, pass } = createSmall()
    const dapp = connect(1, 'a')
    dapp.publish(topic(1), 'hello', { ttl: 300 })
    dapp.leave()
    const wallet = connect(2, 'a')
    wallet.subscribe(topic(1))
    expect(wallet.messages()).toEqual(['hello'])
    wallet.leave()
    pass(299_999)
    expect(relay.spaceNames()).toEqual(['', 'a'])
    pass(1)
    expect(relay.spaceNames()).toEqual([''])
  })

  test('stays where code named it, put a fault on or listens', () => {
    const { relay, connect } = createSmall()
    const space = relay.space('a')
    const client = connect(1, 'a')
    client.leave()
    expect([relay.spaceNames(), space.getState().counters.framesIn]).toEqual([['', 'a'], 0])
    expect(relay.space('a')).toBe(space)
  })
})

describe('where the limit is reached', () => {
  test('more spaces than it keeps, one after another, all work, each on its own', { timeout: 180_000 }, () => {
    const { relay } = createTestRelay({ trace: undefined, auth: 'off' })
    const call = (method: string, params: object) => JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
    for (let number = 0; number < 1_200; number++) {
      const sockets = [createFakeSocket(), createFakeSocket()]
      const [dapp, wallet] = sockets.map((socket) => {
        const opened = relay.open({ url: `${AUDIENCE}/s/worker-${number}` }, socket)
        if ('refusal' in opened) throw new Error(`${number}: ${opened.refusal.text}`)
        return opened.connection
      })
      wallet?.receive(call('irn_subscribe', { topic: topic(1) }))
      dapp?.receive(call('irn_publish', { topic: topic(1), message: `hello ${number}`, ttl: 86_400 }))
      const pushes = sockets[1]?.frames().flatMap(({ params }) => params?.data.message ?? [])
      if (pushes?.join() !== `hello ${number}`) expect.unreachable(`space ${number} heard ${pushes}`)
      wallet?.closed()
      dapp?.closed()
    }
    expect([relay.spaceNames().length, relay.spaceNames().at(-1)]).toEqual([1_000, 'worker-1199'])
  })

  test('an empty one goes first, then the one that was left first', () => {
    const { relay, connect } = createTestRelay({ limits: { spaces: 4 } })
    const [early, late] = [connect(1, 'early'), connect(1, 'late')]
    for (const client of [early, late]) client.publish(topic(1), 'a')
    late.leave()
    early.leave()
    relay.space('empty')
    connect(1, 'one')
    expect(relay.spaceNames()).toEqual(['', 'early', 'late', 'one'])
    connect(1, 'two')
    expect(relay.spaceNames()).toEqual(['', 'early', 'one', 'two'])
    connect(1, 'three')
    expect(() => connect(1, 'four')).toThrow('Too many spaces')
    expect(relay.spaceNames()).toEqual(['', 'one', 'two', 'three'])
  })

  test('those with a fault or a listener stay', () => {
    const { relay, connect } = createSmall()
    relay.space('faulty').faults.add(DROP)
    const stop = relay.space('heard').subscribe(() => {})
    expect(() => connect(1, 'a')).toThrow('Too many spaces')
    stop()
    connect(1, 'a')
    expect(relay.spaceNames()).toEqual(['', 'faulty', 'a'])
  })

  test('nobody who is turned away takes the place of another', () => {
    const { relay } = createSmall()
    relay.space('a')
    relay.space('b')
    for (const name of ['c', 'd']) relay.open({ url: `${AUDIENCE}/s/${name}?projectId=x` }, createFakeSocket())
    expect(relay.spaceNames()).toEqual(['', 'a', 'b'])
  })

  test('code that names many makes no more than one beyond', () => {
    const { relay, connect } = createSmall()
    connect(1, 'a')
    connect(1, 'b')
    for (let number = 0; number < 20; number++) relay.space(`named-${number}`).getState()
    expect(relay.spaceNames()).toEqual(['', 'a', 'b', 'named-19'])
  })
})

describe('what people hold of a space', () => {
  test('stays good when it was dropped: faults put on take effect, listeners hear', () => {
    const { relay, connect } = createSmall()
    const space = relay.space('a')
    const listener = vi.fn()
    const stop = space.subscribe(listener)
    const first = connect(1, 'a')
    relay.dropSpace('a')
    expect([first.socket.closes, relay.spaceNames()]).toEqual([[{ code: 1001, reason: 'The space is gone' }], ['']])
    first.leave()
    listener.mockClear()
    const dapp = connect(1, 'a')
    expect(listener).toHaveBeenCalledTimes(1)
    space.faults.add(DROP)
    expect(dapp.publish(topic(1), 'lost')).toBeUndefined()
    expect(space.getState()).toMatchObject({ counters: { connections: 1 }, faults: [{ hits: 1 }] })
    listener.mockClear()
    stop()
    dapp.publish(topic(1), 'lost too')
    expect(listener).not.toHaveBeenCalled()
  })

  test('of one that made room is good too', () => {
    const { relay, connect } = createSmall()
    const space = relay.space('a')
    for (const name of ['b', 'c']) connect(1, name)
    expect(relay.spaceNames()).toEqual(['', 'b', 'c'])
    space.faults.add(DROP)
    expect(relay.space('a').getState().faults).toHaveLength(1)
  })
})

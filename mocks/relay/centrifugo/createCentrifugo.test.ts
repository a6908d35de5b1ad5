import { describe, expect, test } from 'vitest'
import type { RelayParameters } from '../createRelay.ts'
import { createTestRelay } from '../testing/createTestRelay.ts'

const URL = 'wss://mm-sdk-relay.api.cx.metamask.io/connection/websocket'

function createStage(parameters: Partial<RelayParameters> = {}) {
  const { relay, pass } = createTestRelay({ trace: undefined, ...parameters })
  function open({ connects = true } = {}) {
    const frames: Record<string, unknown>[] = []
    const closed: (readonly [number, string])[] = []
    const opened = relay.open(
      { url: URL, space: 's' },
      { send: (text) => void frames.push(JSON.parse(text)), close: (code, reason) => void closed.push([code, reason]) },
    )
    if (!('connection' in opened)) throw new RangeError('Refused')
    const { connection } = opened
    let last = 0
    const ask = (command: object) => {
      last += 1
      connection.receive(JSON.stringify({ id: last, ...command }))
      return frames.find(({ id }) => id === last) as Record<string, Record<string, unknown>> | undefined
    }
    const pushes = () => frames.flatMap(({ push }) => (push === undefined ? [] : [push]))
    if (connects) ask({ connect: { name: 'js' } })
    return { ask, frames, pushes, closed, connection }
  }
  return { relay, open, pass, faults: relay.space('s').faults }
}

describe('Centrifugo’s protocol', () => {
  test('connects with a ping interval, in seconds', () => {
    const { open } = createStage()
    const { ask } = open({ connects: false })
    expect(ask({ connect: {} })).toMatchObject({ connect: { ping: 30, pong: true, client: expect.any(String) } })
  })

  test.each([
    ['a command before connect', '{"id":1,"history":{"channel":"a"}}', false],
    ['a second connect', '{"id":9,"connect":{}}', true],
    ['what is not JSON', '{', true],
    ['a number', '1', true],
    ['a command without an id', '{"publish":{}}', true],
    ['two commands in one', '{"id":9,"publish":{},"history":{}}', true],
  ])('ends a client for good that sends %s', (_what, text, connects) => {
    const { open } = createStage()
    const { connection, closed } = open({ connects })
    connection.receive(text)
    expect(closed).toEqual([[3501, 'bad request']])
  })

  test('has so many channels in a space, with messages or subscribers', () => {
    const { open } = createStage({ limits: { topics: 2 } })
    const [dapp, wallet] = [open(), open()]
    expect(dapp.ask({ subscribe: { channel: 'a' } })).toHaveProperty('subscribe')
    expect(dapp.ask({ publish: { channel: 'b', data: 'x' } })).toHaveProperty('publish')
    for (const command of [{ subscribe: { channel: 'c' } }, { publish: { channel: 'c', data: 'x' } }])
      expect(wallet.ask(command)).toMatchObject({ error: { code: 106 } })
    expect(wallet.ask({ subscribe: { channel: 'b' } })).toHaveProperty('subscribe')
    dapp.connection.closed()
    expect(wallet.ask({ subscribe: { channel: 'c' } })).toHaveProperty('subscribe')
  })

  test('brings a publication to each subscriber, and keeps it for the history', () => {
    const { open } = createStage()
    const [dapp, wallet] = [open(), open()]
    expect(dapp.ask({ subscribe: { channel: 'a' } })).toMatchObject({ subscribe: { recoverable: true, offset: 0 } })
    expect(wallet.ask({ publish: { channel: 'a', data: 'x' } })).toMatchObject({ publish: {} })
    expect([dapp.pushes(), wallet.pushes()]).toEqual([[{ channel: 'a', pub: { offset: 1, data: 'x' } }], []])
    wallet.ask({ publish: { channel: 'a', data: 'y' } })
    const read = (query: object) => dapp.ask({ history: { channel: 'a', ...query } })?.['history']
    expect(read({ limit: 50 })).toMatchObject({ offset: 2, publications: [{ data: 'x' }, { data: 'y' }] })
    expect(read({ limit: 1, reverse: true })).toMatchObject({ publications: [{ data: 'y' }] })
    expect(read({ limit: -1, since: { offset: 1 } })).toMatchObject({ publications: [{ data: 'y' }] })
    expect(read({})).toMatchObject({ offset: 2, publications: [] })
    expect(dapp.ask({ history: { channel: 'a', since: { offset: 1, epoch: 'other' } } })).toMatchObject({
      error: { code: 112 },
    })
  })

  test('takes several commands in one frame, and an answer to a ping', () => {
    const { open } = createStage()
    const { connection, frames } = open()
    connection.receive('{"id":5,"subscribe":{"channel":"a"}}\n{"id":6,"publish":{"channel":"a","data":"x"}}\n{}')
    expect(frames.map(({ id }) => id)).toEqual([1, 5, undefined, 6])
  })

  test('a client that comes back gets what it missed, while the channel has all of it', () => {
    const { open, pass } = createStage()
    const [dapp, wallet] = [open(), open()]
    const { subscribe } = wallet.ask({ subscribe: { channel: 'a' } }) ?? {}
    wallet.ask({ publish: { channel: 'a', data: 'x' } })
    wallet.ask({ publish: { channel: 'a', data: 'y' } })
    const back = { channel: 'a', recover: true, offset: 1, epoch: subscribe?.['epoch'] }
    expect(dapp.ask({ subscribe: back })).toMatchObject({
      subscribe: { recovered: true, publications: [{ data: 'y' }] },
    })
    dapp.ask({ unsubscribe: { channel: 'a' } })
    expect(dapp.ask({ subscribe: { ...back, epoch: 'other' } })).toMatchObject({ subscribe: { recovered: false } })
    dapp.ask({ unsubscribe: { channel: 'a' } })
    pass(300_000)
    expect(dapp.ask({ subscribe: back })).toMatchObject({ subscribe: { recovered: false } })
  })

  test('forgets a channel five minutes after its last message', () => {
    const { relay, open, pass } = createStage()
    const { ask } = open()
    ask({ publish: { channel: 'a', data: 'x' } })
    pass(299_999)
    expect(relay.space('s').getState().topics).toBe(1)
    pass(1)
    expect(relay.space('s').getState().topics).toBe(0)
  })

  test.each([
    ['a second subscription', { subscribe: { channel: 'a' } }, 105],
    ['a channel without a name', { subscribe: { channel: '' } }, 107],
    ['a publication without data', { publish: { channel: 'a' } }, 107],
    ['another command', { presence: { channel: 'a' } }, 104],
  ])('answers %s with its error', (_what, command, code) => {
    const { open } = createStage()
    const { ask } = open()
    ask({ subscribe: { channel: 'a' } })
    expect(ask(command)).toMatchObject({ error: { code } })
  })

  test('pings, unless a fault stops it', () => {
    const { open, pass, faults } = createStage()
    const { frames } = open()
    pass(30_000)
    expect(frames.at(-1)).toEqual({})
    const before = frames.length
    faults.add({ match: {}, do: { kind: 'stopPings' } })
    pass(30_000)
    expect(frames).toHaveLength(before)
  })
})

describe('the faults of the space', () => {
  function createSubscribed() {
    const stage = createStage()
    const [dapp, wallet] = [stage.open(), stage.open()]
    dapp.ask({ subscribe: { channel: 'a' } })
    return { ...stage, dapp, wallet, send: (data: string) => wallet.ask({ publish: { channel: 'a', data } }) }
  }

  test('change the message, and not the frame around it', () => {
    const { dapp, send, faults } = createSubscribed()
    faults.add({ match: { method: 'publication' }, do: { kind: 'corrupt' } })
    send('xyz')
    expect(dapp.pushes()).toMatchObject([{ channel: 'a', pub: { data: 'xAz' } }])
  })

  test('answer with an error, close, refuse', () => {
    const { dapp, send, wallet, faults, open } = createSubscribed()
    const id = faults.add({ match: { method: 'publish' }, do: { kind: 'error', code: 100, message: 'internal' } })
    expect(send('x')).toMatchObject({ error: { code: 100, message: 'internal' } })
    faults.remove(id)
    faults.add({ match: { method: 'publish' }, do: { kind: 'close', code: 3000 } })
    send('y')
    expect(wallet.closed).toEqual([[3000, '']])
    faults.add({ match: {}, do: { kind: 'refuse', status: 429 } })
    expect(() => open()).toThrow('Refused')
    expect(dapp.pushes()).toEqual([])
  })

  test('a restart ends all connections, and without memory the history too', () => {
    const { dapp, send, faults, open } = createSubscribed()
    send('x')
    faults.add({ match: {}, do: { kind: 'restart', memory: true } })
    expect(dapp.closed).toEqual([[1012, 'Service restart']])
    const read = () => open().ask({ history: { channel: 'a', limit: 50 } })?.['history']?.['publications']
    expect(read()).toHaveLength(1)
    faults.add({ match: {}, do: { kind: 'restart', memory: false } })
    expect(read()).toEqual([])
  })

  test('a channel that expires ends its subscriptions', () => {
    const { dapp, faults } = createSubscribed()
    faults.add({ match: { topic: 'a' }, do: { kind: 'expireTopic' } })
    expect(dapp.pushes()).toMatchObject([{ channel: 'a', unsubscribe: { code: 2500 } }])
  })
})

test('the two relays of a space share no topics, and its state counts the clients of both', () => {
  const { relay, open } = createStage()
  const { connection } = open()
  expect(relay.space('s').getState().clients).toMatchObject([{ role: 'dapp', projectId: '' }])
  connection.closed()
  expect(relay.space('s').getState().clients).toEqual([])
})

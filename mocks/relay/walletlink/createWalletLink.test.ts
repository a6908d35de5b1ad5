import { describe, expect, test } from 'vitest'
import type { RelayParameters } from '../createRelay.ts'
import { createTestRelay } from '../testing/createTestRelay.ts'

const URL = 'wss://www.walletlink.org/rpc'
const CREDENTIALS = { sessionId: 'aa', sessionKey: 'key' }
const DAY = 86_400_000

type Frame = Readonly<Record<string, unknown>>

function createStage(parameters: Partial<RelayParameters> = {}) {
  const { relay, trace, pass } = createTestRelay(parameters)
  const space = relay.space('s')

  function open() {
    const texts: string[] = []
    const closed: (readonly [number, string])[] = []
    const opened = relay.open(
      { url: URL, space: 's' },
      { send: (text) => void texts.push(text), close: (code, reason) => void closed.push([code, reason]) },
    )
    if (!('connection' in opened)) throw new RangeError('Refused')
    const { connection } = opened
    const frames = () => texts.filter((text) => text !== 'h').map((text) => JSON.parse(text) as Frame)
    let last = 0
    const ask = (type: string, fields: object = {}) => {
      last += 1
      connection.receive(JSON.stringify({ type, id: last, sessionId: 'aa', ...fields }))
      return frames().find(({ id }) => id === last)
    }
    const pushes = () => frames().filter(({ id }) => id === undefined)
    return { ask, texts, pushes, closed, connection }
  }
  const read = (path = '/events?unseen=true', { method = 'GET', credentials = 'aa:key' } = {}) =>
    space.answerLink({ method, path, authorization: `Basic ${btoa(credentials)}` })
  return { relay, space, trace, open, read, pass, faults: space.faults }
}

function createLinked(parameters: Parameters<typeof createStage>[0] = {}) {
  const stage = createStage(parameters)
  const [dapp, wallet] = [stage.open(), stage.open()]
  dapp.ask('HostSession', CREDENTIALS)
  wallet.ask('JoinSession', CREDENTIALS)
  return { ...stage, dapp, wallet }
}

describe('walletlink’s protocol', () => {
  test('links a wallet with the session of a dapp, which hears of it', () => {
    const { open } = createStage()
    const [dapp, wallet] = [open(), open()]
    expect(wallet.ask('JoinSession', CREDENTIALS)).toEqual({
      type: 'Fail',
      id: 1,
      sessionId: 'aa',
      error: 'invalid session id or key',
    })
    expect(dapp.ask('HostSession', CREDENTIALS)).toEqual({ type: 'OK', id: 1, sessionId: 'aa' })
    expect(dapp.ask('IsLinked')).toMatchObject({ type: 'IsLinkedOK', linked: false, onlineGuests: 0 })
    expect(wallet.ask('JoinSession', CREDENTIALS)).toMatchObject({ type: 'OK' })
    expect(dapp.pushes()).toEqual([{ type: 'Linked', sessionId: 'aa', onlineGuests: 1 }])
    wallet.connection.closed()
    expect(dapp.ask('IsLinked')).toMatchObject({ linked: true, onlineGuests: 0 })
  })

  test.each(['HostSession', 'JoinSession'])('%s with another key fails', (type) => {
    const { open } = createLinked()
    expect(open().ask(type, { ...CREDENTIALS, sessionKey: 'other' })).toMatchObject({ type: 'Fail' })
  })

  test.each(['IsLinked', 'GetSessionConfig', 'SetSessionConfig', 'PublishEvent'])(
    '%s is for those who take part',
    (type) => {
      const { open } = createLinked()
      const answer = open().ask(type, { metadata: {}, event: 'Web3Request', data: 'ab' })
      expect(answer).toMatchObject({ type: 'Fail', error: 'not authenticated' })
    },
  )

  test('brings an event to the other side alone, and keeps it until it is seen', () => {
    const { read, dapp, wallet } = createLinked()
    const answer = dapp.ask('PublishEvent', { event: 'Web3Request', data: 'ab', callWebhook: true })
    const { eventId } = wallet.pushes()[0] ?? {}
    expect(answer).toMatchObject({ type: 'PublishEventOK', eventId })
    expect(wallet.pushes()).toEqual([{ type: 'Event', sessionId: 'aa', eventId, event: 'Web3Request', data: 'ab' }])
    expect(dapp.pushes().map(({ type }) => type)).toEqual(['Linked'])
    expect(read()).toEqual({ status: 200, body: { events: [{ id: eventId, event: 'Web3Request', data: 'ab' }] } })
    expect(read(`/events/${eventId}/seen`, { method: 'POST' })).toMatchObject({ status: 200 })
    expect(read()).toEqual({ status: 200, body: { events: [] } })
  })

  test('keeps an answer only where a socket of the dapp has missed it', () => {
    const { open, read, dapp, wallet } = createLinked()
    open().ask('HostSession', CREDENTIALS)
    wallet.ask('PublishEvent', { event: 'Web3Response', data: 'ab' })
    expect(read()).toEqual({ status: 200, body: { events: [] } })
    dapp.connection.closed()
    wallet.ask('PublishEvent', { event: 'Web3Response', data: 'cd' })
    expect(read()).toMatchObject({ body: { events: [{ data: 'cd' }] } })
  })

  test('over HTTP, a session is for those who have its key', () => {
    const { read, space } = createLinked()
    expect(read(undefined, { credentials: 'aa:other' })).toMatchObject({ status: 401 })
    expect(space.answerLink({ method: 'GET', path: '/events', authorization: undefined })).toMatchObject({
      status: 401,
    })
    expect(read('/events/1/seen')).toMatchObject({ status: 405 })
    expect(read('/rpc')).toBeUndefined()
  })

  test('tells the others what a side changes of the metadata', () => {
    const { dapp, wallet } = createLinked()
    expect(wallet.ask('SetSessionConfig', { webhookId: 'w', metadata: { EthereumAddress: 'ab', a: 'b' } })).toEqual({
      type: 'OK',
      id: 2,
      sessionId: 'aa',
    })
    const config = { webhookId: 'w', webhookUrl: '', metadata: { EthereumAddress: 'ab', a: 'b' } }
    expect(dapp.pushes().at(-1)).toEqual({ type: 'SessionConfigUpdated', sessionId: 'aa', ...config })
    expect(dapp.ask('SetSessionConfig', { metadata: { a: null, __destroyed: '1' } })).toMatchObject({ type: 'OK' })
    expect(wallet.ask('GetSessionConfig')).toMatchObject({
      type: 'GetSessionConfigOK',
      metadata: { EthereumAddress: 'ab', __destroyed: '1' },
    })
  })

  test('answers a heartbeat, and ends a client that sends no message', () => {
    const { open } = createStage()
    const { connection, texts, closed } = open()
    connection.receive('h')
    expect(texts).toEqual(['h'])
    connection.receive('{"type":"IsLinked"}')
    expect(closed).toEqual([[1003, 'invalid message']])
  })

  test('an unknown type fails', () =>
    expect(createLinked().dapp.ask('Guess')).toMatchObject({ type: 'Fail', error: 'invalid message' }))

  test('forgets a session a day after its last client, and has so many', () => {
    const { open, pass, space, dapp, wallet } = createLinked({ limits: { topics: 1 } })
    expect(open().ask('HostSession', { sessionId: 'bb', sessionKey: 'key' })).toMatchObject({ type: 'Fail' })
    dapp.connection.closed()
    wallet.connection.closed()
    pass(DAY - 1)
    expect(space.getState().topics).toBe(1)
    pass(1)
    expect(space.getState().topics).toBe(0)
  })
})

describe('the relay’s faults', () => {
  test('an error is a Fail, and the event is not published', () => {
    const { faults, dapp, wallet } = createLinked()
    faults.add({ match: { method: 'PublishEvent', client: 'dapp' }, do: { kind: 'error', code: 1, message: 'no' } })
    const answer = dapp.ask('PublishEvent', { event: 'Web3Request', data: 'ab' })
    expect(answer).toMatchObject({ type: 'Fail', error: 'no' })
    expect(wallet.pushes()).toEqual([])
  })

  test('what is held is delivered when it is released', () => {
    const { faults, dapp, wallet } = createLinked()
    const held = faults.add({ match: { method: 'Event', topic: 'aa', client: 'dapp' }, do: { kind: 'hold' } })
    wallet.ask('PublishEvent', { event: 'Web3Response', data: 'ab' })
    expect(dapp.pushes().map(({ type }) => type)).toEqual(['Linked'])
    faults.release(held)
    expect(dapp.pushes().map(({ type }) => type)).toEqual(['Linked', 'Event'])
  })

  test('a lost mailbox loses what nobody has seen, and a restart without memory the sessions', () => {
    const { open, read, faults, dapp } = createLinked()
    dapp.ask('PublishEvent', { event: 'Web3Request', data: 'ab' })
    faults.add({ match: {}, do: { kind: 'loseMailbox' } })
    expect(read()).toEqual({ status: 200, body: { events: [] } })
    faults.add({ match: {}, do: { kind: 'restart', memory: false } })
    expect(dapp.closed).toEqual([[1012, 'Service restart']])
    expect(open().ask('JoinSession', CREDENTIALS)).toMatchObject({ type: 'Fail' })
  })

  test('a session that expires is nobody’s', () => {
    const { faults, dapp } = createLinked()
    faults.add({ match: { topic: 'aa' }, do: { kind: 'expireTopic' } })
    expect(dapp.ask('IsLinked')).toMatchObject({ type: 'Fail', error: 'not authenticated' })
  })
})

test('the trace has each event once on its way to the relay and once from it', () => {
  const { trace, dapp } = createLinked()
  dapp.ask('PublishEvent', { event: 'Web3Request', data: 'ab' })
  const events = trace.snapshot().filter(({ keys = [] }) => keys.some((key) => key.startsWith('msg:')))
  expect(events.map(({ hop, phase, method }) => `${hop} ${phase} ${method}`)).toEqual([
    'dappPublish request PublishEvent',
    'peerDeliver event Event',
    'dappPublish response PublishEvent',
  ])
  expect(new Set(events.flatMap(({ keys }) => keys)).size).toBe(1)
})

import { createTrace } from '#mocks/trace/createTrace'
import { createRelay, type RelayParameters } from '../createRelay.ts'
import type { RelayConnection } from '../relayTypes.ts'
import { createFakeSocket, type FakeFrame, type FakeMessage, type FakeSocket } from './createFakeSocket.ts'
import { createManualClock } from './createManualClock.ts'
import { AUDIENCE, createTestKey } from './createTestKey.ts'

/** A client of the relay that a test drives by hand. */
export type TestClient = {
  readonly clientId: string
  readonly socket: FakeSocket
  readonly connection: RelayConnection
  /** Calls a method, and returns the frame that answers it: undefined if none came at once. */
  call(method: string, params: unknown): FakeFrame | undefined
  publish(topic: string, message: string, more?: Readonly<Record<string, unknown>>): FakeFrame | undefined
  subscribe(...topics: readonly string[]): void
  /** Lists all deliveries. */
  pushes(): readonly FakeFrame[]
  messages(): readonly string[]
  data(): readonly FakeMessage[]
  /** Acknowledges the pushes that were not acknowledged yet. */
  acknowledge(): void
  /** Ends the connection, like a lost network. */
  leave(): void
}

/** Makes a topic of 32 bytes. */
export function topic(number: number): string {
  return number.toString(16).padStart(64, '0')
}

/** Makes a relay with a manual clock, its trace, and clients with real keys. */
export function createTestRelay(parameters: Partial<RelayParameters> = {}) {
  const clock = createManualClock()
  const trace = createTrace({ source: 'test', clock })
  const relay = createRelay({ clock, trace, ...parameters })
  let nextId = 1_745_000_000_000_000_001n

  function connect(number: number, spaceName = ''): TestClient {
    const key = createTestKey(number, clock.now())
    const path = spaceName === '' ? '' : `/s/${spaceName}`
    const auth = key.sign({ aud: AUDIENCE + path })
    const socket = createFakeSocket()
    const opened = relay.open({ url: `${AUDIENCE}${path}/?auth=${auth}&projectId=any&ua=wc-2/js-2.25.0` }, socket)
    if ('refusal' in opened) throw new Error(opened.refusal.text)
    return toClient(key.clientId, socket, opened.connection)
  }

  function toClient(clientId: string, socket: FakeSocket, connection: RelayConnection): TestClient {
    let acknowledged = 0
    const pushes = () => socket.frames().filter(({ method }) => method === 'irn_subscription')
    const data = () => pushes().flatMap(({ params }) => params?.data ?? [])
    function call(method: string, params: unknown): FakeFrame | undefined {
      nextId += 1n
      const idText = String(nextId)
      const before = socket.texts.length
      connection.receive(`{"id":${idText},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`)
      return socket
        .frames()
        .slice(before)
        .find((frame) => frame.idText === idText && frame.method === undefined)
    }
    return {
      clientId,
      socket,
      connection,
      call,
      publish: (to, message, more) => call('irn_publish', { topic: to, message, ttl: 300, tag: 1108, ...more }),
      subscribe(...topics) {
        for (const each of topics) call('irn_subscribe', { topic: each })
      },
      pushes,
      data,
      messages: () => data().map(({ message }) => message),
      acknowledge() {
        const all = pushes()
        // As in the JavaScript client, a number above 2^53 comes back as a string with an n.
        for (const { idText } of all.slice(acknowledged))
          connection.receive(`{"id":"${idText}n","jsonrpc":"2.0","result":true}`)
        acknowledged = all.length
      },
      leave: () => connection.closed(),
    }
  }

  /** Advances the time, as a driver does. */
  function pass(ms: number): void {
    clock.pass(ms)
    relay.advance()
  }

  return { relay, clock, trace, connect, pass, space: relay.space('') }
}

import { ed25519 } from '@noble/curves/ed25519'
import { encodeIss, encodeJSON, encodeSig } from '@walletconnect/relay-auth'
import { stringToBytes } from 'viem'
import { createRelay, type RelayParameters } from '#mocks/relay/createRelay'
import type { RelayConnection } from '#mocks/relay/relayTypes'
import type { SpaceEngine } from '#mocks/relay/space/createSpace'
import { createTrace } from '#mocks/trace/createTrace'

export const AUDIENCE = 'wss://relay.walletconnect.org'
const DAY = 24 * 60 * 60

type FakeFrame = {
  readonly idText: string
  readonly method?: string
  readonly params?: { readonly id: string; readonly data: FakeMessage }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

type FakeMessage = Readonly<{ topic: string; message: string; publishedAt: number; tag: number; attestation?: string }>

export const topic = (number: number): string => number.toString(16).padStart(64, '0')

export function createTestRelay(parameters: Partial<RelayParameters> = {}) {
  const clock = createManualClock()
  const trace = createTrace({ source: 'test', clock })
  const engines: SpaceEngine[] = []
  const relay = createRelay({ clock, trace, onSpace: (engine) => engines.push(engine), ...parameters })
  let nextId = 1_745_000_000_000_000_001n

  function connect(number: number, spaceName = '') {
    const key = createTestKey(number, clock.now())
    const path = spaceName === '' ? '' : `/s/${spaceName}`
    const auth = key.sign({ aud: AUDIENCE + path })
    const socket = createFakeSocket()
    const opened = relay.open({ url: `${AUDIENCE}${path}/?auth=${auth}&projectId=any&ua=wc-2/js-2.25.0` }, socket)
    if ('refusal' in opened) throw new Error(opened.refusal.text)
    return toClient(key.clientId, socket, opened.connection)
  }

  function toClient(clientId: string, socket: ReturnType<typeof createFakeSocket>, connection: RelayConnection) {
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
      publish: (to: string, message: string, more?: Readonly<Record<string, unknown>>) =>
        call('irn_publish', { topic: to, message, ttl: 300, tag: 1108, ...more }),
      subscribe(...topics: readonly string[]) {
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

  function pass(ms: number): void {
    clock.pass(ms)
    relay.advance()
  }

  function join(number: number, ...topics: readonly string[]) {
    const client = connect(number)
    client.subscribe(...topics)
    return client
  }

  return { relay, clock, trace, engines, connect, join, pass, space: relay.space('') }
}

export function createTestPair(parameters: Partial<RelayParameters> = {}) {
  const bench = createTestRelay(parameters)
  return { ...bench, dapp: bench.connect(1), wallet: bench.connect(2) }
}

export function createManualClock(start = 1_770_000_000_000) {
  let now = start
  return {
    now: () => now,
    pass(ms: number) {
      now += ms
    },
  }
}

export function createTestKey(number: number, now = 1_770_000_000_000) {
  const secret = new Uint8Array(32).fill(1)
  new DataView(secret.buffer).setUint32(0, number)
  const clientId = encodeIss(ed25519.getPublicKey(secret))
  const iat = Math.trunc(now / 1000)
  return {
    clientId,
    sign(claims: Readonly<Record<string, unknown>> = {}, header: Readonly<Record<string, unknown>> = {}) {
      const payload = { iss: clientId, sub: 'ab'.repeat(32), aud: AUDIENCE, iat, exp: iat + DAY, ...claims }
      const head = `${encodeJSON({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encodeJSON(payload)}`
      return `${head}.${encodeSig(ed25519.sign(stringToBytes(head), secret))}`
    },
  }
}

export function createFakeSocket() {
  const texts: string[] = []
  const closes: { code: number; reason: string }[] = []
  let pings = 0
  let terminated = false
  return {
    texts,
    closes,
    pings: () => pings,
    terminated: () => terminated,
    frames: () => texts.map(toFrame),
    send: (text: string) => void texts.push(text),
    close: (code: number, reason: string) => void closes.push({ code, reason }),
    ping() {
      pings += 1
    },
    terminate() {
      terminated = true
    },
  }
}

/** Every frame of the relay begins with its id. */
function toFrame(text: string): FakeFrame {
  const [, idText = ''] = /^\{"id":("[^"]*"|[^,]*),/.exec(text) ?? []
  return { ...JSON.parse(text), idText }
}

import type { Wait } from '#mocks/core/wait'
import type { OpenRelaySocket, RelaySocket } from './relaySocket.ts'

/** A client of MetaMask's relay: channels, and messages in their order. It comes back when its socket closes. */
export type RelayClient = {
  /** Subscribes to a channel, and reads what it holds. Messages may come twice: the reader tells them apart. */
  subscribe(channel: string): void
  unsubscribe(channel: string): void
  /** Publishes after all that was published before. Resolves when the relay has it; rejects when it refuses or stops. */
  publish(channel: string, data: string): Promise<void>
  stop(): void
}

export type RelayClientParameters = {
  readonly openSocket: OpenRelaySocket
  readonly onMessage: (channel: string, data: string) => void
  readonly wait: Wait
}

type Reply = {
  readonly id?: number
  readonly error?: { readonly code: number; readonly message: string }
  readonly connect?: object
  readonly history?: { readonly publications?: readonly { readonly data: unknown }[] }
  readonly push?: { readonly channel: string; readonly pub?: { readonly data: unknown }; readonly unsubscribe?: object }
}
type Outgoing = {
  readonly channel: string
  readonly data: string
  readonly resolve: () => void
  readonly reject: (error: Error) => void
  failures: number
}

/** The name by which the relay knows the wallet's side. */
const NAME = 'walletbench'
/** As many messages of a channel as MetaMask's own client reads. */
const HISTORY = 50
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000
const ATTEMPTS = 5
/** How long a reply may take, in milliseconds: as in Centrifugo's own client. */
const TIMEOUT = 5_000
const TIMED_OUT = 1

/**
 * Creates a client of MetaMask's relay, in the JSON form of Centrifugo's protocol. It connects at its first use.
 *
 * @example
 * const client = createRelayClient({ openSocket, onMessage, wait: systemWait })
 * client.subscribe('session:1')
 * await client.publish('session:1', text)
 */
export function createRelayClient({ openSocket, onMessage, wait }: RelayClientParameters): RelayClient {
  const channels = new Set<string>()
  const outgoing: Outgoing[] = []
  const replies = new Map<number, (reply: Reply) => void>()
  let socket: RelaySocket | undefined
  let connected = false
  let stopped = false
  let pause = FIRST_PAUSE
  let lastId = 0
  let publishing: Outgoing | undefined

  function call(command: object, onReply: (reply: Reply) => void): void {
    lastId += 1
    const id = lastId
    replies.set(id, onReply)
    socket?.send(JSON.stringify({ id, ...command }))
    void wait(TIMEOUT).then(() => settle({ id, error: { code: TIMED_OUT, message: 'timeout' } }))
  }

  function settle(reply: Reply & { readonly id: number }): void {
    const onReply = replies.get(reply.id)
    replies.delete(reply.id)
    onReply?.(reply)
  }

  function connect(): void {
    if (socket || stopped) return
    const opened = openSocket({
      message: (text) => {
        if (socket === opened) for (const line of text.split('\n')) if (line.trim() !== '') receive(line)
      },
      closed: () => {
        if (socket === opened || socket === undefined) lose()
      },
    })
    socket = opened
    call({ connect: { name: NAME } }, ({ error }) => {
      if (error) {
        opened.close()
        return
      }
      connected = true
      pause = FIRST_PAUSE
      for (const channel of channels) join(channel)
      publishNext()
    })
  }

  function lose(): void {
    socket = undefined
    connected = false
    publishing = undefined
    replies.clear()
    if (stopped) return
    const ms = pause
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    void wait(ms).then(connect)
  }

  function join(channel: string): void {
    call({ subscribe: { channel, positioned: true, recoverable: true } }, ({ error }) => {
      if (error?.code === TIMED_OUT) return join(channel)
      call({ history: { channel, limit: HISTORY } }, ({ history }) => {
        for (const { data } of history?.publications ?? []) take(channel, data)
      })
    })
  }

  function take(channel: string, data: unknown): void {
    if (channels.has(channel) && typeof data === 'string') onMessage(channel, data)
  }

  function receive(line: string): void {
    const reply = parse(line)
    if (!reply) return
    const { id, push } = reply
    if (push?.pub) take(push.channel, push.pub.data)
    else if (push?.unsubscribe && channels.has(push.channel)) join(push.channel)
    else if (id !== undefined) settle({ ...reply, id })
    else if (!push) socket?.send('{}')
  }

  function publishNext(): void {
    const [next] = outgoing
    if (!next || publishing || !connected) return
    publishing = next
    const { channel, data } = next
    call({ publish: { channel, data } }, ({ error }) => {
      publishing = undefined
      next.failures += error ? 1 : 0
      if (error && next.failures < ATTEMPTS) {
        void wait(FIRST_PAUSE * 2 ** next.failures).then(publishNext)
        return
      }
      outgoing.shift()
      if (error) next.reject(new Error(`The relay refuses a message: ${error.message} (${error.code})`))
      else next.resolve()
      publishNext()
    })
  }

  return {
    subscribe(channel) {
      if (channels.has(channel)) return
      channels.add(channel)
      if (connected) join(channel)
      else connect()
    },
    unsubscribe(channel) {
      if (channels.delete(channel) && connected) call({ unsubscribe: { channel } }, () => {})
    },
    publish: (channel, data) =>
      new Promise<void>((resolve, reject) => {
        if (stopped) return reject(new Error('The wallet is stopped.'))
        outgoing.push({ channel, data, resolve, reject, failures: 0 })
        connect()
        publishNext()
      }),
    stop() {
      stopped = true
      socket?.close()
      for (const { reject } of outgoing.splice(0)) reject(new Error('The wallet is stopped.'))
    },
  }
}

function parse(line: string): Reply | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Reply) : undefined
  } catch {
    return undefined
  }
}

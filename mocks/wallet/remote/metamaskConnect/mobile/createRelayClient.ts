import type { Wait } from '#mocks/core/clock'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/createRelayCalls'
import { parseObject } from '../../../parseObject.ts'
import { createRelayCalls } from '../../relay/createRelayCalls.ts'

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

const NAME = 'walletbench'
/** As many messages of a channel as MetaMask's own client reads. */
const HISTORY = 50
const FIRST_PAUSE_MS = 100
const ATTEMPTS = 5
const TIMED_OUT = { code: 1, message: 'timeout' }

export function createRelayClient(parameters: {
  readonly openSocket: OpenRelaySocket
  /** Messages may come twice: the reader drops repeats. */
  readonly onMessage: (channel: string, data: string) => void
  readonly wait: Wait
}) {
  const { openSocket, onMessage, wait } = parameters
  const channels = new Set<string>()
  const outgoing: Outgoing[] = []
  let connected = false
  let stopped = false
  let publishing: Outgoing | undefined
  const calls = createRelayCalls<Reply>({
    openSocket,
    wait,
    onSocket,
    onText: (text) => {
      for (const line of text.split('\n')) if (line.trim() !== '') receive(line)
    },
    onLost() {
      connected = false
      publishing = undefined
    },
  })

  function onSocket(): void {
    calls.call({ connect: { name: NAME } }, (reply) => {
      if (!reply || reply.error) return calls.drop()
      connected = true
      calls.calm()
      for (const channel of channels) join(channel)
      publishNext()
    })
  }

  function join(channel: string): void {
    calls.call({ subscribe: { channel, positioned: true, recoverable: true } }, (subscribed) => {
      if (!subscribed) return join(channel)
      calls.call({ history: { channel, limit: HISTORY } }, (reply) => {
        for (const { data } of reply?.history?.publications ?? []) take(channel, data)
      })
    })
  }

  function take(channel: string, data: unknown): void {
    if (channels.has(channel) && typeof data === 'string') onMessage(channel, data)
  }

  function receive(line: string): void {
    const reply = parseObject<Reply>(line)
    if (!reply) return
    const { id, push } = reply
    if (push?.pub) take(push.channel, push.pub.data)
    else if (push?.unsubscribe && channels.has(push.channel)) join(push.channel)
    else if (id !== undefined) calls.settle(id, reply)
    else if (!push) calls.send('{}')
  }

  function publishNext(): void {
    const [next] = outgoing
    if (!next || publishing || !connected) return
    publishing = next
    const { channel, data } = next
    calls.call({ publish: { channel, data } }, (reply) => {
      const error = reply ? reply.error : TIMED_OUT
      publishing = undefined
      next.failures += error ? 1 : 0
      if (error && next.failures < ATTEMPTS) {
        void wait(FIRST_PAUSE_MS * 2 ** next.failures).then(publishNext)
        return
      }
      outgoing.shift()
      if (error) next.reject(new Error(`The relay refuses a message: ${error.message} (${error.code})`))
      else next.resolve()
      publishNext()
    })
  }

  return {
    subscribe(channel: string) {
      if (channels.has(channel)) return
      channels.add(channel)
      if (connected) join(channel)
      else calls.connect()
    },
    publish: (channel: string, data: string) =>
      new Promise<void>((resolve, reject) => {
        if (stopped) return reject(new Error('The wallet is stopped.'))
        outgoing.push({ channel, data, resolve, reject, failures: 0 })
        calls.connect()
        publishNext()
      }),
    stop() {
      stopped = true
      calls.stop()
      for (const { reject } of outgoing.splice(0)) reject(new Error('The wallet is stopped.'))
    },
  }
}

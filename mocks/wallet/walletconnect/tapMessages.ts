import type { Core } from '@walletconnect/core'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/hashKeys'
import { membersOf } from '../parseObject.ts'

type Client = InstanceType<typeof Core>
type Payload = Readonly<Partial<Record<'id' | 'method' | 'params' | 'result' | 'error', unknown>>>

const ANSWERED_CAPACITY = 100
const REQUESTS_CAPACITY = 1_000

const OPENED_CAPACITY = 1_000

/** Messages that create a session: they belong to the flow of their pairing. */
const FOUNDING = new Set(['wc_sessionPropose', 'wc_sessionAuthenticate'])

/** Traces each message, decrypted: its id (`wc:`) is known to the dapp, and its hash (`msg:`) to the relay. */
export function tapMessages(core: Client, trace: Trace): void {
  /** Answers that contain the wallet's key, by that key: the settlement that follows contains it too. */
  const answered = new Map<string, number>()
  /** The client may forget a request before its answer is decoded here. */
  const methods = new Map<number, string>()
  /** The client opens some messages twice. */
  const opened = new Map<string, string>()

  function toMethod({ method }: Payload, id: number): string | undefined {
    // An answer carries only its request's id.
    if (typeof method !== 'string') return methods.get(id) ?? core.history.records.get(id)?.request.method
    remember(methods, id, method, REQUESTS_CAPACITY)
    return method
  }

  function note(direction: 'in' | 'out', topic: string, payload: Payload, message: string): void {
    const { id } = payload
    if (typeof id !== 'number') return
    const method = toMethod(payload, id)
    const keys = [`wc:${id}`, messageKey(message)]
    // The answer to a log-in has its own topic: the pairing is that of its request.
    const pairing = core.history.records.get(id)?.topic ?? topic
    if (method !== undefined && FOUNDING.has(method)) keys.push(`pairing:${pairing}`)
    const publicKey = readPublicKey(payload)
    if (publicKey !== undefined && payload.method === undefined) remember(answered, publicKey, id, ANSWERED_CAPACITY)
    if (publicKey !== undefined && payload.method === 'wc_sessionSettle') {
      const proposal = answered.get(publicKey)
      answered.delete(publicKey)
      if (proposal !== undefined) keys.push(`wc:${proposal}`)
    }
    trace.emit({ hop: 'peer', phase: 'note', method, keys, data: { direction, topic, ...describe(payload) } })
  }

  const decode = core.crypto.decode
  // Noted before the client acts on it. Its own event may come later: one second after its start, the client also opens
  // messages that it is still storing.
  core.crypto.decode = async (topic, message, opts) => {
    const payload = await decode(topic, message, opts)
    const key = messageKey(message)
    if (payload && !opened.has(key)) {
      remember(opened, key, topic, OPENED_CAPACITY)
      note('in', topic, payload as Payload, message)
    }
    return payload
  }

  core.relayer.on('relayer_message', ({ topic, message }: { topic: string; message: string }) => {
    const keys = [messageKey(message)]
    const data = { direction: 'in', topic }
    const unreadable = () => trace.emit({ hop: 'peer', phase: 'note', method: 'unreadable', keys, data })
    // The client does not report a message that it cannot open.
    core.crypto.decode(topic, message).then((payload) => payload || unreadable(), unreadable)
  })

  const encode = core.crypto.encode
  core.crypto.encode = async (topic, payload, opts) => {
    const message = await encode(topic, payload, opts)
    note('out', topic, payload as Payload, message)
    return message
  }
}

function describe({ params, result, error, method }: Payload): Record<string, unknown> {
  const { request, chainId, event } = membersOf(params)
  if (method === undefined) return error === undefined ? { result } : { error }
  return { chainId, request, event }
}

function remember<key, value>(entries: Map<key, value>, key: key, value: value, capacity: number): void {
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
}
function readPublicKey({ params, result }: Payload): string | undefined {
  const { publicKey } = membersOf(membersOf(params)['controller'])
  const found = membersOf(result)['responderPublicKey'] ?? publicKey
  return typeof found === 'string' ? found : undefined
}

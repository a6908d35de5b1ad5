import type { Core } from '@walletconnect/core'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/hashKeys'

type Client = InstanceType<typeof Core>
type Payload = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** How many answers may wait for their settlement. The oldest is dropped first. */
const ANSWERED_CAPACITY = 100
/** How many requests may wait for their answer. The oldest is dropped first. */
const REQUESTS_CAPACITY = 1_000

/** Messages that create a session: they belong to the flow of their pairing. */
const FOUNDING = new Set(['wc_sessionPropose', 'wc_sessionAuthenticate'])

/**
 * Traces every message of the wallet's client at hop `peer`, decrypted: with its id (`wc:`), which dapp and wallet share,
 * and its envelope's hash (`msg:`), which the relay sees.
 */
export function tapMessages(core: Client, trace: Trace): void {
  /** Answers that contain the wallet's key, by that key: the settlement that follows contains it too. */
  const answered = new Map<string, number>()
  /** The methods of requests, by their ids. The client may forget a request before its answer is decoded here. */
  const methods = new Map<number, string>()

  function toMethod({ method }: Payload, id: number): string | undefined {
    if (typeof method !== 'string') return methods.get(id) ?? methodOf(core, id)
    methods.set(id, method)
    const [oldest] = methods.keys()
    if (methods.size > REQUESTS_CAPACITY && oldest !== undefined) methods.delete(oldest)
    return method
  }

  function remember(publicKey: string, id: number): void {
    answered.set(publicKey, id)
    // A settlement may never come.
    const [oldest] = answered.keys()
    if (answered.size > ANSWERED_CAPACITY && oldest !== undefined) answered.delete(oldest)
  }

  function note(direction: 'in' | 'out', topic: string, payload: Payload, message: string): void {
    const { id } = payload
    if (typeof id !== 'number') return
    const method = toMethod(payload, id)
    const keys = [`wc:${id}`, messageKey(message)]
    if (method !== undefined && FOUNDING.has(method)) keys.push(`pairing:${pairingOf(core, topic, id)}`)
    const publicKey = readPublicKey(payload)
    if (publicKey !== undefined && payload.method === undefined) remember(publicKey, id)
    if (publicKey !== undefined && payload.method === 'wc_sessionSettle') {
      const proposal = answered.get(publicKey)
      answered.delete(publicKey)
      if (proposal !== undefined) keys.push(`wc:${proposal}`)
    }
    trace.emit({ hop: 'peer', phase: 'note', method, keys, data: { direction, topic, ...describe(payload) } })
  }

  core.relayer.on('relayer_message', ({ topic, message }: { topic: string; message: string }) => {
    const unreadable = () =>
      trace.emit({
        hop: 'peer',
        phase: 'note',
        method: 'unreadable',
        keys: [messageKey(message)],
        data: { direction: 'in', topic },
      })
    // The client does not report a message that it cannot open.
    core.crypto
      .decode(topic, message)
      .then((payload) => (payload ? note('in', topic, payload, message) : unreadable()), unreadable)
      .catch(unreadable)
  })

  const encode = core.crypto.encode
  core.crypto.encode = async (topic, payload, opts) => {
    const message = await encode(topic, payload, opts)
    note('out', topic, payload as Payload, message)
    return message
  }
}

/** The details of a message that users need: the method and chain of a dapp's request, the outcome of an answer. */
function describe({ params, result, error, method }: Payload): Record<string, unknown> {
  const { request, chainId, event } = (params ?? {}) as { request?: unknown; chainId?: unknown; event?: unknown }
  if (method === undefined) return error === undefined ? { result } : { error }
  return { chainId, request, event }
}

/** An answer carries only its request's id. */
function methodOf(core: Client, id: number): string | undefined {
  return core.history.records.get(id)?.request.method
}

/** The answer to a log-in has its own topic: the pairing is that of its request. */
function pairingOf(core: Client, topic: string, id: number): string {
  return core.history.records.get(id)?.topic ?? topic
}

function readPublicKey({ params, result }: Payload): string | undefined {
  const { controller } = (params ?? {}) as { controller?: { publicKey?: unknown } }
  const { responderPublicKey } = (result ?? {}) as { responderPublicKey?: unknown }
  const found = responderPublicKey ?? controller?.publicKey
  return typeof found === 'string' ? found : undefined
}

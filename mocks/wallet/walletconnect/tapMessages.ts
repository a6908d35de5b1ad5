import type { Core } from '@walletconnect/core'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/messageKey'

type Client = InstanceType<typeof Core>
type Payload = {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** So many answers may wait for their settlement; the oldest goes first. */
const ANSWERED_CAPACITY = 100

/** Messages that found or answer a session: they belong to the flow of their pairing. */
const FOUNDING = new Set(['wc_sessionPropose', 'wc_sessionAuthenticate'])

/**
 * Writes down every message of the wallet's client at hop `peer`, opened: with its id (`wc:`), which dapp and wallet
 * share, and its envelope's hash (`msg:`), which the relay sees.
 */
export function tapMessages(core: Client, trace: Trace): void {
  /** Answers that name the wallet's key, by that key: the settlement that follows names it too. */
  const answered = new Map<string, number>()

  function remember(publicKey: string, id: number): void {
    answered.set(publicKey, id)
    // A settlement may never come.
    const [oldest] = answered.keys()
    if (answered.size > ANSWERED_CAPACITY && oldest !== undefined) answered.delete(oldest)
  }

  function note(direction: 'in' | 'out', topic: string, payload: Payload, message: string): void {
    const { id } = payload
    if (typeof id !== 'number') return
    const method = typeof payload.method === 'string' ? payload.method : methodOf(core, id)
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
    // Of a message that it cannot open, the client says nothing.
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

/** What people want to know of a message: a request of the dapp's by its own method and chain, an answer by its end. */
function describe({ params, result, error, method }: Payload): Record<string, unknown> {
  const { request, chainId, event } = (params ?? {}) as { request?: unknown; chainId?: unknown; event?: unknown }
  if (method === undefined) return error === undefined ? { result } : { error }
  return { chainId, request, event }
}

/** An answer carries its request's id alone. */
function methodOf(core: Client, id: number): string | undefined {
  return core.history.records.get(id)?.request.method
}

/** The answer to a log-in goes to a topic of its own: the pairing is that of its request. */
function pairingOf(core: Client, topic: string, id: number): string {
  return core.history.records.get(id)?.topic ?? topic
}

function readPublicKey({ params, result }: Payload): string | undefined {
  const { controller } = (params ?? {}) as { controller?: { publicKey?: unknown } }
  const { responderPublicKey } = (result ?? {}) as { responderPublicKey?: unknown }
  const found = responderPublicKey ?? controller?.publicKey
  return typeof found === 'string' ? found : undefined
}

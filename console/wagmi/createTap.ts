import type { Connector } from 'wagmi'
import type { Eip1193EventName, Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { linkKey } from '#mocks/trace/hashKeys'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import { type SdkTap, tapSdk } from './tapSdk.ts'

/** Attributes the calls that `call` makes before its first `await` to an action. */
export type Start = <value>(call: () => value) => value

export type Act = <result>(
  method: string,
  data: Record<string, unknown>,
  run: (start: Start) => Promise<result>,
) => Promise<result>

export type Tap = { tapConnector(connector: Connector): void; readonly act: Act }

type TracedRequest = (args: RequestArguments, cause: string | undefined) => Promise<unknown>

const eventNames: readonly Eip1193EventName[] = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message']

type SessionTap = { expect(args: RequestArguments, key: string): () => void }
type Sent = { readonly topic: string; readonly id: number; readonly request: RequestArguments }
type Signer = { client?: { events?: { on?(event: string, listener: (sent: Sent) => void): unknown } } }

export function createTap(trace: Trace, see: (uri: string | undefined) => void = () => {}): Tap {
  const connectors = new WeakSet<Connector>()
  const providers = new WeakMap<object, { request: TracedRequest; shared: Eip1193Provider }>()
  let current: string | undefined

  /** Always the same object, except for a method of a connector that has its own cause. */
  function tapped(provider: Eip1193Provider | undefined, cause: string | undefined, sdk: SdkTap | undefined) {
    if (!provider) return undefined
    let known = providers.get(provider)
    if (!known) {
      const request = traceProvider(provider, trace, sdk)
      known = { request, shared: toTapped(provider, (args) => request(args, current)) }
      providers.set(provider, known)
    }
    const { request, shared } = known
    return cause === undefined ? shared : toTapped(provider, (args) => request(args, cause))
  }

  function causedBy<result>(key: string, run: () => result): result {
    const outer = current
    current = key
    try {
      return run()
    } finally {
      current = outer
    }
  }

  return {
    tapConnector(connector) {
      if (connectors.has(connector)) return
      connectors.add(connector)
      const sdk = tapSdk(connector.type, trace, globalThis.location?.origin ?? '')
      const provider: ConnectorTap['provider'] = (given, cause) => tapped(given, cause, sdk)
      wrapConnector(connector, { trace, see, cause: () => current, provider, sdk })
    },
    act(method, data, run) {
      const key = trace.createKey('action')
      return traced(trace, { hop: 'action', method, keys: [key], data }, () => run((call) => causedBy(key, call)))
    },
  }
}

/** The provider does not change. A wallet in this page joins by the argument object, which is new for each request. */
function traceProvider(provider: Eip1193Provider, trace: Trace, sdk: SdkTap | undefined): TracedRequest {
  for (const name of eventNames) {
    provider.on(name, (payload: unknown) =>
      trace.emit({ hop: 'provider', phase: 'event', method: name, data: { payload } }),
    )
  }
  const session = tapSession(provider, trace)
  return async (incoming, cause) => {
    const args = toOwn(incoming)
    const key = trace.handOn(args)
    const keys = cause === undefined ? [key] : [key, cause]
    const forget = session?.expect(args, key)
    const end = sdk?.expect({ hop: 'provider', key, cause, method: args.method, params: args.params })
    try {
      const result = await traced(
        trace,
        { hop: 'provider', method: args.method, keys, data: { params: args.params } },
        () => provider.request(args),
        (answer) => transactionKeys(args.method, args.params, answer),
      )
      end?.()
      return result
    } catch (error) {
      end?.('failed')
      throw error
    } finally {
      forget?.()
    }
  }
}

/** New objects, so that they identify the request later. */
function toOwn({ method, params }: RequestArguments): RequestArguments {
  if (params === undefined) return { method }
  return { method, params: Array.isArray(params) ? [...params] : { ...params } }
}

/** A proxy of nothing, because a proxy of a frozen provider could not answer differently. */
function toTapped(provider: Eip1193Provider, request: Eip1193Provider['request']): Eip1193Provider {
  const bound = new WeakMap<object, unknown>()

  /** Bound, because methods may use private members. Each read returns the same function. */
  function read(name: string | symbol): unknown {
    if (name === 'request') return request
    const value: unknown = Reflect.get(provider, name)
    if (typeof value !== 'function' || name === 'constructor') return value
    if (!bound.has(value)) bound.set(value, value.bind(provider))
    return bound.get(value)
  }

  return new Proxy({} as Eip1193Provider, {
    get: (_target, name) => read(name),
    set: (_target, name, value) => Reflect.set(provider, name, value),
    has: (_target, name) => Reflect.has(provider, name),
    ownKeys: () => Reflect.ownKeys(provider),
    getPrototypeOf: () => Reflect.getPrototypeOf(provider),
    defineProperty: (_target, name, descriptor) => Reflect.defineProperty(provider, name, descriptor),
    deleteProperty: (_target, name) => Reflect.deleteProperty(provider, name),
    getOwnPropertyDescriptor(_target, name) {
      const own = Reflect.getOwnPropertyDescriptor(provider, name)
      // A proxy cannot report a non-configurable property that its target lacks (ECMA-262 §10.5.5).
      return own && { value: read(name), writable: true, enumerable: own.enumerable ?? false, configurable: true }
    },
  })
}

/** The client reports the request of each message (`session_request_sent`). Undefined for other providers. */
export function tapSession(provider: object, trace: Trace): SessionTap | undefined {
  const events = (provider as { signer?: Signer }).signer?.client?.events
  if (!events?.on) return undefined
  const waiting = new Set<{ args: RequestArguments; key: string }>()

  events.on('session_request_sent', ({ id, topic, request }) => {
    const open = [...waiting]
    // The client passes the same parameters on, except for the few methods that it rewrites.
    const found =
      open.find(({ args }) => args.params !== undefined && args.params === request.params) ??
      open.find(({ args }) => args.method === request.method && isAlike(args.params, request.params)) ??
      open.find(({ args }) => args.method === request.method)
    if (!found) return
    waiting.delete(found)
    trace.emit({
      hop: 'provider',
      phase: 'note',
      method: 'session_request_sent',
      keys: [found.key, `wc:${id}`],
      data: { method: request.method, topic, id: String(id) },
    })
  })

  return {
    expect(args, key) {
      const entry = { args, key }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
  }
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type ConnectorTap = {
  readonly trace: Trace
  see(uri: string | undefined): void
  cause(): string | undefined
  provider(provider: Eip1193Provider | undefined, cause: string | undefined): Eip1193Provider | undefined
  readonly sdk: SdkTap | undefined
}

/** In place, because wagmi keeps using the object that it created. */
function wrapConnector(connector: Connector, tap: ConnectorTap): void {
  const original: Pick<Connector, 'connect' | 'disconnect' | 'switchChain' | 'getProvider'> = { ...connector }
  const getProvider = async (cause: string | undefined, parameters?: { chainId?: number | undefined }) =>
    tap.provider((await original.getProvider.call(connector, parameters)) as Eip1193Provider | undefined, cause)

  function run<result>(method: string, call: (view: Connector) => Promise<result>, data: Record<string, unknown> = {}) {
    const key = tap.trace.createKey('connector')
    const cause = tap.cause()
    const keys = cause === undefined ? [key] : [key, cause]
    const view = createView(connector, (parameters) => getProvider(key, parameters))
    const entry = {
      hop: 'connector',
      method,
      keys,
      data: { connector: connector.id, connectorName: connector.name, ...data },
    } as const
    const stop = method === 'connect' ? showUri(connector, tap, key) : undefined
    const end = tap.sdk?.expect({ hop: 'connector', key, cause, method })
    return traced(tap.trace, entry, () => call(view)).finally(() => {
      stop?.()
      end?.()
    })
  }

  connector.getProvider = (parameters) => getProvider(undefined, parameters)
  connector.connect = ((parameters) =>
    run('connect', (view) => original.connect.call(view, parameters), { parameters })) as Connector['connect']
  connector.disconnect = () => run('disconnect', (view) => original.disconnect.call(view))
  const { switchChain } = original
  if (switchChain)
    connector.switchChain = (parameters) =>
      run('switchChain', (view) => switchChain.call(view, parameters), { parameters })
}

function showUri(connector: Connector, tap: ConnectorTap, key: string): () => void {
  const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== 'display_uri' || typeof data !== 'string') return
    const topic = /^wc:([0-9a-f]+)@/.exec(data)?.[1]
    const keys = [key, topic === undefined ? linkKey(data) : `pairing:${topic}`]
    tap.trace.emit({ hop: 'connector', phase: 'note', method: 'display_uri', keys, data: { topic } })
    tap.see(data)
  }
  connector.emitter.on('message', onMessage)
  return () => {
    connector.emitter.off('message', onMessage)
    tap.see(undefined)
  }
}

/** Listeners that it adds stay bound to the connector itself. */
function createView(connector: Connector, getProvider: Connector['getProvider']): Connector {
  const view: Connector = Object.create(connector)
  Object.defineProperty(view, 'getProvider', { value: getProvider })
  for (const name of ['onAccountsChanged', 'onChainChanged', 'onConnect', 'onDisconnect', 'onMessage'] as const) {
    const handler = connector[name]
    if (handler) Object.defineProperty(view, name, { value: handler.bind(connector as never) })
  }
  return view
}

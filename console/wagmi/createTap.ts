import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { type ProviderHop, tapProvider } from './tapProvider.ts'
import { wrapConnector } from './wrapConnector.ts'

/** Listens in between the dapp and its connectors, of whatever kind. */
export type Tap = {
  /** Makes a connector's calls, and those of its provider, show in the trace. A second call does nothing. */
  tapConnector(connector: Connector): void
  /** What `run` calls before it first waits is caused by `key`. No clock and no guess: the call stack itself. */
  causedBy<result>(key: string, run: () => result): result
}

/**
 * Makes a tap that writes to a trace.
 * @param see told of the pairing URI that a connector's dialog shows, and with undefined when it is gone
 */
export function createTap(trace: Trace, see: (uri: string | undefined) => void = () => {}): Tap {
  const connectors = new WeakSet<Connector>()
  const providers = new WeakMap<object, { hop: ProviderHop; shared: Eip1193Provider }>()
  let current: string | undefined

  /** The provider with the tap on it: always the same object, but for a method of a connector that has its own cause. */
  function tapped(provider: Eip1193Provider | undefined, cause: string | undefined): Eip1193Provider | undefined {
    if (!provider) return undefined
    let known = providers.get(provider)
    if (!known) {
      const hop = tapProvider(provider, trace)
      known = { hop, shared: toTapped(provider, (args) => hop.request(args, current)) }
      providers.set(provider, known)
    }
    const { hop, shared } = known
    return cause === undefined ? shared : toTapped(provider, (args) => hop.request(args, cause))
  }

  return {
    tapConnector(connector) {
      if (connectors.has(connector)) return
      connectors.add(connector)
      wrapConnector(connector, { trace, see, cause: () => current, provider: tapped })
    },
    causedBy(key, run) {
      const outer = current
      current = key
      try {
        return run()
      } finally {
        current = outer
      }
    },
  }
}

/**
 * The provider with a request of its own, and all the rest as it is: connectors read more of it than EIP-1193 has.
 * A proxy of nothing, as a provider may be frozen, and then a proxy of it could not answer otherwise than it does.
 */
function toTapped(provider: Eip1193Provider, request: Eip1193Provider['request']): Eip1193Provider {
  const bound = new WeakMap<object, unknown>()

  /** Private members are the provider's own, so its methods need it; each read of one is the same function. */
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
      // Of a target that has no such member, a proxy may report none that is there for good (ECMA-262 §10.5.5).
      return own && { value: read(name), writable: true, enumerable: own.enumerable ?? false, configurable: true }
    },
  })
}

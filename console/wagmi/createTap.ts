import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { type ProviderHop, tapProvider } from './tapProvider.ts'

/** Listens in between the dapp and its connectors, of whatever kind. */
export type Tap = {
  /** Makes a connector's calls, and those of its provider, show in the trace. A second call does nothing. */
  tapConnector(connector: Connector): void
  /** What `run` calls before it first waits is caused by `key`. No clock and no guess: the call stack itself. */
  causedBy<result>(key: string, run: () => result): result
}

type Methods = Pick<Connector, 'connect' | 'disconnect' | 'switchChain' | 'getProvider'>

/** Makes a tap that writes to a trace. */
export function createTap(trace: Trace): Tap {
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

  function tapConnector(connector: Connector): void {
    if (connectors.has(connector)) return
    connectors.add(connector)
    const original: Methods = { ...connector }
    const getProvider = async (cause: string | undefined, parameters?: { chainId?: number | undefined }) =>
      tapped((await original.getProvider.call(connector, parameters)) as Eip1193Provider | undefined, cause)

    /** Runs a method of the connector on a view of it whose provider knows what caused its calls. */
    function run<result>(
      name: string,
      call: (view: Connector) => Promise<result>,
      data: Record<string, unknown> = {},
    ): Promise<result> {
      const key = trace.createKey('connector')
      const keys = current === undefined ? [key] : [key, current]
      const view = createView(connector, (parameters) => getProvider(key, parameters))
      return traced(trace, { hop: 'connector', method: name, keys, data: { connector: connector.id, ...data } }, () =>
        call(view),
      )
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

  return {
    tapConnector,
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

function toTapped(provider: Eip1193Provider, request: Eip1193Provider['request']): Eip1193Provider {
  return {
    request,
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
  }
}

/** The connector as one of its methods sees it; what it leaves listening stays bound to the connector itself. */
function createView(connector: Connector, getProvider: Connector['getProvider']): Connector {
  const view: Connector = Object.create(connector)
  Object.defineProperty(view, 'getProvider', { value: getProvider })
  for (const name of ['onAccountsChanged', 'onChainChanged', 'onConnect', 'onDisconnect', 'onMessage'] as const) {
    const handler = connector[name]
    if (handler) Object.defineProperty(view, name, { value: handler.bind(connector as never) })
  }
  return view
}

import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { linkKey } from '#mocks/trace/hashKeys'
import { traced } from '#mocks/trace/traced'
import type { SdkTap } from './tapSdk.ts'

export type ConnectorTap = {
  readonly trace: Trace
  /** Called when a pairing URI appears, or disappears. */
  see(uri: string | undefined): void
  /** From the call stack. */
  cause(): string | undefined
  provider(provider: Eip1193Provider | undefined, cause: string | undefined): Eip1193Provider | undefined
  /** Undefined for connectors without such an SDK. */
  readonly sdk: SdkTap | undefined
}

type Methods = Pick<Connector, 'connect' | 'disconnect' | 'switchChain' | 'getProvider'>

/** In place, because wagmi keeps using the object that it created. */
export function wrapConnector(connector: Connector, tap: ConnectorTap): void {
  const original: Methods = { ...connector }
  const getProvider = async (cause: string | undefined, parameters?: { chainId?: number | undefined }) =>
    tap.provider((await original.getProvider.call(connector, parameters)) as Eip1193Provider | undefined, cause)

  /** On a view whose provider knows the cause of its calls. */
  function run<result>(
    method: string,
    call: (view: Connector) => Promise<result>,
    data: Record<string, unknown> = {},
  ): Promise<result> {
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

/** The URI is part of the same flow. */
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

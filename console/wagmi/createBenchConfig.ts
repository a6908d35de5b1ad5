import { injected } from '@wagmi/connectors'
import { type Chain, defineChain, type Transport } from 'viem'
import { type Config, type Connector, createConfig, createStorage, http, type Storage as WagmiStorage } from 'wagmi'
import { parseJson } from '#mocks/core/parseJson'
import type { Trace } from '#mocks/trace/createTrace'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { World } from '#mocks/world/world'
import { findLocalStorage } from '../ui/usePreference.ts'
import { followTheme } from '../ui/useTheme.ts'
import type { Tap } from './createTap.ts'
import type { DappPlace } from './dappPlace.ts'
import { createLateConnectors, lateConnectors, type ToLateConnector } from './lateConnectors.ts'

type BenchConfig = { readonly config: Config; readonly toLate: ToLateConnector }
type Call = { id?: unknown; method?: unknown; params?: unknown }
type Answer = { id?: unknown; result?: unknown; error?: unknown }

/** Connectors of other SDKs are there from the start only if wagmi must reconnect by them. */
export async function createBenchConfig(world: World, tap: Tap, place: DappPlace): Promise<BenchConfig> {
  const { info, trace } = world
  const hasInjected = place === 'console' || place === 'alone'
  const chains = info.chains.map(toChain) as [Chain, ...Chain[]]
  const client = trace.createKey('dapp').replace(/[:/]/g, '-')
  const fetchFn = createTracedFetch(trace, client)
  const transports: Record<number, Transport> = Object.fromEntries(
    info.chains.map(({ chainId, rpcUrl: rpc }) => [
      chainId,
      http(`${rpc}?client=${client}&ids=unique`, { batch: true, fetchFn, retryCount: 0 }),
    ]),
  )
  const local = findLocalStorage()
  if (local) forgetOtherBench(local, info.chains[0].rpcUrl)
  // A Safe's frame has the same origin as the page around it.
  const key = place === 'safe' ? 'wagmi.safe' : 'wagmi'
  // wagmi's own default reads `localStorage`, which throws when it is disabled.
  const storage: WagmiStorage | null = local ? createStorage({ storage: toLenientStorage(local), key }) : null
  const used = storage ? await readUsed(storage) : new Set<string>()
  const config = createConfig({
    chains,
    transports,
    // A local chain answers at once.
    pollingInterval: 250,
    storage,
    multiInjectedProviderDiscovery: hasInjected,
    connectors: hasInjected
      ? [injected({ target: { id: 'injected', name: 'window.ethereum', provider: (page) => page?.ethereum as never } })]
      : [],
  })
  const meet = (connectors: Config['connectors'], known: Config['connectors']) => {
    for (const connector of connectors) {
      if (connector.type === 'walletConnect' && !known.includes(connector)) followTheme(connector)
      tap.tapConnector(connector)
      if (place === 'console' && !known.includes(connector)) keepUnasked(connector, used)
    }
  }
  keepCurrent(config)
  meet(config.connectors, [])
  config._internal.connectors.subscribe(meet)
  const toLate = createLateConnectors(config, world, place)
  // A connector that the page cannot use stays disconnected. Its row says why when it is pressed.
  const late = lateConnectors.filter(({ id }) => used.has(id))
  await Promise.all(late.map(({ id }) => toLate(id).catch(() => undefined)))
  return { config, toLate }
}

const toChain = ({ chainId, name, rpcUrl: rpc, wsUrl: rpcWs }: ChainInfo): Chain =>
  defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc], webSocket: [rpcWs] } },
    testnet: true,
  })

/** wagmi reconnects by every connector whose wallet shows accounts, also by those that nobody asked for. */
export function keepUnasked(connector: Connector, used: ReadonlySet<string>): void {
  const { isAuthorized } = connector
  connector.isAuthorized = async () => used.has(connector.id) && (await isAuthorized.call(connector))
}

/** Call it before wagmi starts, because wagmi then clears what it stored. Returns connector ids. */
export async function readUsed(storage: WagmiStorage): Promise<ReadonlySet<string>> {
  const recent = await storage.getItem('recentConnectorId')
  const kept = (await storage.getItem('store')) as { state?: { connections?: unknown } } | null
  const connections: unknown = kept?.state?.connections
  const ids = connections instanceof Map ? [...connections.values()].map(({ connector }) => connector?.id) : []
  return new Set([recent, ...ids].filter((id) => typeof id === 'string'))
}

/** A wallet that is reached in two ways reports its accounts to both, and wagmi would switch to the other. */
export function keepCurrent(config: Config): () => void {
  /** Changes that the wallet starts itself are not user choices. */
  let chosen: string | undefined
  return config.subscribe(
    (state) => state,
    (state, former) => {
      const { current, connections } = state
      if (current === null || current === former.current) return
      // While `connect` or `reconnect` runs, the status is another one; `switchConnection` goes to a known connection.
      const isTold = former.status === 'connected' || former.status === 'disconnected'
      const isNew = !former.connections.has(current)
      if (!isTold || !isNew) chosen = current
      else if (chosen !== undefined && chosen === former.current && connections.has(chosen))
        config.setState((now) => ({ ...now, current: former.current }))
      else chosen = undefined
    },
  )
}

/** The `client` in the gateway's URL and the request's id join both sides of a call. */
const createTracedFetch =
  (trace: Trace, client: string) => async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const spans = toList<Call>(parseJson(String(init?.body ?? ''))).map((call) => begin(trace, client, call))
    try {
      const response = await fetch(input, init)
      const answers = toList<Answer>(parseJson(await response.clone().text()))
      for (const span of spans) span(answers.find((answer) => answer.id === span.id))
      return response
    } catch (error) {
      for (const span of spans) span({ error: { code: -32603, message: String(error) } })
      throw error
    }
  }

function begin(trace: Trace, client: string, { id, method, params }: Call) {
  const name = String(method)
  const span = trace.createKey('span')
  const keys = [`rpc:${client}:${JSON.stringify(id)}`, ...transactionKeys(name, params)]
  trace.emit({ hop: 'dappRpc', phase: 'request', method: name, span, keys, data: { params } })
  const end = (answer: Answer | undefined) => {
    const error = answer ? answer.error : { code: -32603, message: 'The response has no entry for this call.' }
    if (error !== undefined) trace.emit({ hop: 'dappRpc', phase: 'error', method: name, span, keys, data: { error } })
    else {
      const { result } = answer as Answer
      const found = transactionKeys(name, params, result)
      trace.emit({ hop: 'dappRpc', phase: 'response', method: name, span, keys: [...keys, ...found], data: { result } })
    }
  }
  return Object.assign(end, { id })
}

function toList<item>(value: unknown): item[] {
  if (Array.isArray(value)) return value as item[]
  return typeof value === 'object' && value !== null ? [value as item] : []
}

const KEY = 'walletbench.dapp'
const KEPT = /^(base-acc-sdk\.|-CBWSDK:)/

type BaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** SDKs would report a connection to the wallet of another bench, which the same address served before. */
export function forgetOtherBench(storage: Storage, bench: string): void {
  if (storage.getItem(KEY) === bench) return
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (KEPT.test(key)) storage.removeItem(key)
  storage.setItem(KEY, bench)
}

/** wagmi's connectors write while they connect, and don't catch the error of a full storage. */
export const toLenientStorage = (storage: BaseStorage): BaseStorage => ({
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  setItem(key, value) {
    try {
      storage.setItem(key, value)
    } catch {
      storage.removeItem(key)
    }
  },
})

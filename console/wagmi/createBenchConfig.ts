import { injected } from '@wagmi/connectors'
import { type Chain, defineChain, type Transport } from 'viem'
import { type Config, createConfig, createStorage, http, type Storage } from 'wagmi'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { World } from '#mocks/world/world'
import { createLateConnectors, type ToLateConnector } from './createLateConnectors.ts'
import type { Tap } from './createTap.ts'
import { createTracedFetch } from './createTracedFetch.ts'
import type { DappPlace } from './dappPlace.ts'
import { followTheme } from './followTheme.ts'
import { forgetOtherBench } from './forgetOtherBench.ts'
import { keepCurrent } from './keepCurrent.ts'
import { keepUnasked } from './keepUnasked.ts'
import { lateConnectors } from './lateConnectors.ts'
import { readUsed } from './readUsed.ts'
import { toLenientStorage } from './toLenientStorage.ts'

/** wagmi's config of the console's dapp. */
export type BenchConfig = {
  readonly config: Config
  readonly toLate: ToLateConnector
}

/**
 * Creates a wagmi config as a dapp does: the bench's chains, `window.ethereum`, and announced wallets (EIP-6963).
 * Each connector is tapped when it appears. Those of other SDKs are there from the start only if the previous page used
 * them and wagmi must reconnect. Otherwise they are created at their first use, see `createLateConnectors`.
 *
 * @param place in the frame of a Safe no wallet is announced, and the connection is not that of the console's page
 */
export async function createBenchConfig(world: World, tap: Tap, place: DappPlace): Promise<BenchConfig> {
  const { info, trace } = world
  const isFramed = place === 'safe'
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
  if (mayStore()) forgetOtherBench(window.localStorage, info.chains[0].rpcUrl)
  const storage = mayStore() ? toStorage(isFramed) : null
  const used = storage ? await readUsed(storage) : new Set<string>()
  const config = createConfig({
    chains,
    transports,
    // A local chain answers at once, so the default of some seconds is not needed.
    pollingInterval: 250,
    storage,
    multiInjectedProviderDiscovery: hasInjected,
    connectors: hasInjected
      ? [
          injected({
            target: { id: 'injected', name: 'window.ethereum', provider: (page) => page?.ethereum as never },
          }),
        ]
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
  // One that the page cannot use now stays disconnected. Its row tells why, when it is pressed.
  const late = lateConnectors.filter(({ id }) => used.has(id))
  await Promise.all(late.map(({ id }) => toLate(id).catch(() => undefined)))
  return { config, toLate }
}

/** The frame of a Safe has the same origin as the page around it. */
function toStorage(isFramed: boolean): Storage {
  return createStorage({ storage: toLenientStorage(window.localStorage), key: isFramed ? 'wagmi.safe' : 'wagmi' })
}

/** wagmi reads `localStorage` when it starts, which throws when the user has disabled it. */
function mayStore(): boolean {
  try {
    return window.localStorage !== null
  } catch {
    return false
  }
}

function toChain({ chainId, name, rpcUrl: rpc, wsUrl: rpcWs }: ChainInfo): Chain {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc], webSocket: [rpcWs] } },
    testnet: true,
  })
}

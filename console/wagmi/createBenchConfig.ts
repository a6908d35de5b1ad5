import { injected } from '@wagmi/connectors'
import { type Chain, defineChain, type Transport } from 'viem'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { World } from '#mocks/world/world'
import type { Tap } from './createTap.ts'
import { createTracedFetch } from './createTracedFetch.ts'
import { createWalletConnect } from './createWalletConnect.ts'
import { followTheme } from './followTheme.ts'
import { lateConnector } from './lateConnector.ts'
import { wasUsed } from './wasUsed.ts'

/**
 * Creates a wagmi config as a dapp does: the bench's chains, `window.ethereum`, and announced wallets (EIP-6963).
 * Each connector is tapped when it appears. WalletConnect's connector loads its client as soon as wagmi has it. So it
 * is there from the start only if the previous page used it and wagmi must reconnect. Otherwise it is created at its
 * first use, see `createLateConnectors`.
 */
export async function createBenchConfig({ info, trace, walletConnect }: World, tap: Tap): Promise<Config> {
  const chains = info.chains.map(toChain) as [Chain, ...Chain[]]
  const client = trace.createKey('dapp').replace(/[:/]/g, '-')
  const fetchFn = createTracedFetch(trace, client)
  const transports: Record<number, Transport> = Object.fromEntries(
    info.chains.map(({ chainId, rpcUrl: rpc }) => [
      chainId,
      http(`${rpc}?client=${client}&ids=unique`, { batch: true, fetchFn, retryCount: 0 }),
    ]),
  )
  const used = mayStore() && (await wasUsed(createStorage({ storage: window.localStorage }), lateConnector.id))
  const side = used ? await walletConnect.whenKnown() : undefined
  const config = createConfig({
    chains,
    transports,
    // A local chain answers at once, so the default of some seconds is not needed.
    pollingInterval: 250,
    ...(mayStore() ? {} : { storage: null }),
    connectors: [
      injected({
        target: { id: 'injected', name: 'window.ethereum', provider: (page) => page?.ethereum as never },
      }),
      ...(side?.status === 'on' ? [createWalletConnect(side, info)] : []),
    ],
  })
  const meet = (connectors: Config['connectors'], known: Config['connectors']) => {
    for (const connector of connectors) {
      if (connector.id === lateConnector.id && !known.includes(connector)) followTheme(connector)
      tap.tapConnector(connector)
    }
  }
  meet(config.connectors, [])
  config._internal.connectors.subscribe(meet)
  return config
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

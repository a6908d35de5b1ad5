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
 * wagmi as a dapp sets it up: the bench's chains, `window.ethereum`, and whatever wallets announce themselves (EIP-6963).
 * Each connector is tapped as it appears. WalletConnect's loads its client as soon as wagmi has it, so it is there from
 * the start only where the page before used it, and wagmi is to connect by it again; else with its first use, see
 * `createLateConnectors`.
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
    // A local chain answers at once: no need to let a person wait for the default's seconds.
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

/** wagmi reads `localStorage` when it starts; where the person has forbidden it, that throws. */
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

import { injected, walletConnect } from '@wagmi/connectors'
import { type Chain, defineChain, type Transport } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, http } from 'wagmi'
import type { BenchChain, BenchInfo } from '#mocks/world/benchInfo'
import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import type { World } from '#mocks/world/world'
import type { Tap } from './createTap.ts'
import { createTracedFetch } from './createTracedFetch.ts'
import { followTheme, readTheme } from './followTheme.ts'

/**
 * wagmi as a dapp sets it up: the bench's chains, `window.ethereum`, and whatever wallets announce themselves (EIP-6963).
 * Each connector is tapped as it appears.
 */
export function createBenchConfig({ info, trace, walletConnect: side }: World, tap: Tap): Config {
  const chains = info.chains.map(toChain) as [Chain, ...Chain[]]
  const client = trace.createKey('dapp').replace(/[:/]/g, '-')
  const fetchFn = createTracedFetch(trace, client)
  const transports: Record<number, Transport> = Object.fromEntries(
    info.chains.map(({ chainId, rpc }) => [
      chainId,
      http(`${rpc}?client=${client}&ids=unique`, { batch: true, fetchFn, retryCount: 0 }),
    ]),
  )
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
      ...(side.status === 'on' ? [createWalletConnect(side, info)] : []),
    ],
  })
  for (const connector of config.connectors) {
    if (connector.type === walletConnect.type) followTheme(connector)
    tap.tapConnector(connector)
  }
  config._internal.connectors.subscribe((connectors) => {
    for (const connector of connectors) tap.tapConnector(connector)
  })
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

/** As any dapp has it, the relay's address included where that is the usual one. */
function createWalletConnect(
  { relay }: Extract<WalletConnectSide, { status: 'on' }>,
  { chains: [{ rpc }] }: BenchInfo,
): CreateConnectorFn {
  return walletConnect({
    projectId: 'walletbench-console',
    showQrModal: true,
    metadata: {
      name: 'Walletbench console',
      description: 'The dapp side of the bench',
      url: window.location.origin,
      icons: [],
    },
    qrModalOptions: { themeMode: readTheme() },
    // Sessions with the wallet of an older bench on this port are none with this one's.
    customStoragePrefix: `dapp-${new URL(rpc).port}`,
    telemetryEnabled: false,
    // It writes each refusal to the browser's console as an error; here the wire shows them.
    logger: 'silent',
    ...(relay.place === 'page' ? {} : { relayUrl: relay.url }),
  })
}

function toChain({ chainId, name, rpc, rpcWs }: BenchChain): Chain {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc], webSocket: [rpcWs] } },
    testnet: true,
  })
}

import { injected } from '@wagmi/connectors'
import { type Chain, defineChain, type Transport } from 'viem'
import { type Config, createConfig, http } from 'wagmi'
import type { Trace } from '#mocks/trace/createTrace'
import type { BenchChain, BenchInfo } from '#mocks/world/benchInfo'
import type { Tap } from './createTap.ts'
import { createTracedFetch } from './createTracedFetch.ts'

/**
 * wagmi as a dapp sets it up: the bench's chains, `window.ethereum`, and whatever wallets announce themselves (EIP-6963).
 * Each connector is tapped as it appears.
 */
export function createBenchConfig(info: BenchInfo, trace: Trace, tap: Tap): Config {
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
    connectors: [
      injected({
        target: { id: 'injected', name: 'window.ethereum', provider: (page) => page?.ethereum as never },
      }),
    ],
  })
  for (const connector of config.connectors) tap.tapConnector(connector)
  config._internal.connectors.subscribe((connectors) => {
    for (const connector of connectors) tap.tapConnector(connector)
  })
  return config
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

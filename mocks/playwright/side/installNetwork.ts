import type { BrowserContext } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { mockChains } from '../chains/mockChains.ts'
import type { Egress } from '../egress/egressTypes.ts'
import { guardEgress } from '../egress/guardEgress.ts'
import type { EgressPort } from '../egress/proxy/egressPort.ts'
import type { WalletHosts } from '../egress/walletHosts.ts'
import { mockWalletConnect } from '../mockWalletConnect.ts'
import { type PageErrors, watchPageErrors } from '../report/watchPageErrors.ts'
import { proxyWalletConnect } from './proxyWalletConnect.ts'

export type InstallNetworkParameters = {
  readonly bench: Bench
  /** The relay's space of this test. */
  readonly space: string
  /** Chain ids of nodes that are not known, by the beginning of their URLs. */
  readonly rpc: Readonly<Record<string, number>> | undefined
  /** What a real wallet asks for itself. */
  readonly walletHosts?: WalletHosts | undefined
  /** The proxy of the context. */
  readonly proxy: EgressPort | undefined
  /** Whether the context outlives the test, as a real wallet's does. Nothing of ours may then stay in it. */
  readonly stays?: boolean | undefined
}

/** What a context's pages reach instead of the network. */
export type InstalledNetwork = {
  readonly egress: Egress
  readonly pageErrors: PageErrors
  /** What the pages asked and did not get: chains that are not there, other machines. */
  findProblems(): Promise<readonly string[]>
  stop(): Promise<void>
}

/**
 * Gives a context's pages WalletConnect's servers and the bench's chains, and keeps them from other machines.
 *
 * @example
 * const network = await installNetwork(context, { bench, space: 'test-1', rpc: undefined, proxy: undefined })
 */
export async function installNetwork(
  context: BrowserContext,
  { bench, space, rpc, walletHosts, proxy, stays = false }: InstallNetworkParameters,
): Promise<InstalledNetwork> {
  const pageErrors = watchPageErrors(context)
  // Playwright asks the newest route first: what nothing else takes is left to the guard.
  const guard = await guardEgress(context, { proxy, walletHosts, stays })
  const { relay, registry, info } = bench
  const walletConnect = await (stays && proxy
    ? proxyWalletConnect(context, { proxy, registry, relayUrl: bench.relayUrl, space })
    : mockWalletConnect(context, { relay, registry, space }))
  const sockets = stays && proxy ? 'proxy' : 'route'
  const chains = await mockChains(context, { chains: info.chains, rpc, proxy, sockets })
  return {
    egress: guard.egress,
    pageErrors,
    findProblems: async () => [...chains.findProblems(), ...(await guard.findProblems())],
    async stop() {
      pageErrors.stop()
      // The context may be closed.
      await Promise.allSettled([guard.stop(), walletConnect.stop(), chains.stop()])
      relay.dropSpace(space)
    },
  }
}

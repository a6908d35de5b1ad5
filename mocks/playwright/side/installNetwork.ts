import type { BrowserContext } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { mockChains } from '../chains/mockChains.ts'
import type { Egress } from '../egress/egressTypes.ts'
import { guardEgress } from '../egress/guardEgress.ts'
import type { EgressProxy } from '../egress/proxy/startEgressProxy.ts'
import { mockWalletConnect } from '../mockWalletConnect.ts'
import { type PageErrors, watchPageErrors } from '../report/watchPageErrors.ts'

export type InstallNetworkParameters = {
  readonly bench: Bench
  /** The relay's space of this test. */
  readonly space: string
  /** Chain ids of nodes that are not known, by the beginning of their URLs. */
  readonly rpc: Readonly<Record<string, number>> | undefined
  /** Domains that a real wallet asks for itself. */
  readonly walletHosts: readonly string[]
  /** The proxy of the context. */
  readonly proxy: EgressProxy | undefined
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
 * const network = await installNetwork(context, { bench, space: 'test-1', rpc: undefined, walletHosts: [], proxy: undefined })
 */
export async function installNetwork(
  context: BrowserContext,
  { bench, space, rpc, walletHosts, proxy }: InstallNetworkParameters,
): Promise<InstalledNetwork> {
  const pageErrors = watchPageErrors(context)
  // Playwright asks the newest route first: what nothing else takes is left to the guard.
  const guard = await guardEgress(context, { proxy, walletHosts })
  const { relay, registry, info } = bench
  const walletConnect = await mockWalletConnect(context, { relay, registry, space })
  const chains = await mockChains(context, { chains: info.chains, rpc, proxy })
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

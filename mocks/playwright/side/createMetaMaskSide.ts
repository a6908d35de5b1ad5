import type { RunningMetaMask } from '#mocks/metamask/startMetaMask'
import { createMetaMaskTestWallet } from '../wallet/createMetaMaskTestWallet.ts'
import { checkMetaMaskOptions } from './checkMetaMaskOptions.ts'
import type { TestSide, TestSideParameters } from './testSide.ts'

/**
 * Creates the real MetaMask of one test. It is reset at the end.
 *
 * @throws BenchError for options that only the simulated wallet has
 * @example
 * const side = await createMetaMaskSide(running, { testBench, options: {}, name: 'test-1', title: 'buys', readTimeout, step })
 */
export async function createMetaMaskSide(
  running: RunningMetaMask,
  { options, readTimeout, step }: TestSideParameters,
): Promise<TestSide> {
  checkMetaMaskOptions(options)
  const [{ metaMaskHosts }, { SENTINEL_HOST }] = await Promise.all([
    import('#mocks/metamask/browser/metaMaskHosts'),
    import('#mocks/metamask/browser/startSentinelStub'),
  ])
  const { metamask } = running
  const { connected, methods = [] } = options
  const wallet = await createMetaMaskTestWallet({ metamask, methods, readTimeout, step })
  if (connected && connected !== true) for (const origin of connected) await metamask.grantAccounts(origin)
  return {
    walletHosts: { services: metaMaskHosts, played: [SENTINEL_HOST] },
    controls: undefined,
    wallets: [wallet],
    hands: [],
    // It is in the context from the start.
    async install() {
      return undefined
    },
    pending: wallet.pending,
    findProblems: () => [],
    async stop() {
      wallet.stop()
      await running.reset()
    },
  }
}

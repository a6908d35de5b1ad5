import { BenchError } from '#mocks/core/BenchError'
import type { RunningMetaMask } from '#mocks/metamask/startMetaMask'
import type { TestWalletOptions } from '../options.ts'
import { createMetaMaskTestWallet } from '../wallet/createMetaMaskTestWallet.ts'
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
  checkOptions(options)
  const { metaMaskHosts } = await import('#mocks/metamask/browser/metaMaskHosts')
  const { metamask } = running
  const { connected, methods = [] } = options
  const wallet = await createMetaMaskTestWallet({ metamask, methods, readTimeout, step })
  if (connected && connected !== true) for (const origin of connected) await metamask.grantAccounts(origin)
  return {
    hosts: metaMaskHosts,
    controls: undefined,
    wallets: [wallet],
    // It is in the context from the start.
    async install() {},
    pending: wallet.pending,
    listHints: () => [],
    findProblems: () => [],
    async stop() {
      wallet.stop()
      await running.reset()
    },
  }
}

function checkOptions({ policy, connected, wallets }: TestWalletOptions): void {
  if (policy !== undefined && policy !== 'ask')
    throw onlySimulated('policy', 'Decide in the test: await wallet.approve(). It works with both wallets.')
  if (connected === true)
    throw onlySimulated('connected: true', "Name the dapp's origins: connected: ['http://localhost:3000'].")
  if (wallets && wallets.length > 1) throw onlySimulated('several wallets', 'Skip the test with a real wallet.')
}

function onlySimulated(what: string, hint: string): BenchError {
  return new BenchError(`walletOptions: a real MetaMask does not have ${what}.`, { hint })
}

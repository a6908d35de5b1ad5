import type { BrowserContext, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { anything, handle, text } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import { checkWallets } from '#mocks/node/dapps/checkWallets'
import { createPageWallet } from '#mocks/node/dapps/createPageWallet'
import type { WalletOptions } from '#mocks/node/dapps/walletOptions'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { isLoopbackUrl } from '#mocks/wallet/walletChain'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { installPageWallets } from './wallet/installPageWallets.ts'

/** The wallets to put into a Playwright page. */
export type MockWalletsParameters = {
  /** The wallets, in the order in which they are installed. Default: one, with the bench's mnemonic. */
  readonly wallets?: readonly [WalletOptions, ...WalletOptions[]] | undefined
  /** The HTTP JSON-RPC URL of a local node, for wallets that name no chains: `bench.rpcUrl` of `startBench`. */
  readonly rpcUrl?: string | undefined
  /** The trace that records the wallets' events. */
  readonly trace?: Trace | undefined
}

/** The wallets of a context's pages. */
export type MockWalletsReturnType = {
  /** The first wallet. */
  readonly wallet: Wallet
  readonly wallets: readonly Wallet[]
  /** Makes a wallet announce itself now in all open pages. A late wallet only announces itself this way. */
  announce(wallet: Wallet): void
  /** Ends all connections. Later requests of the pages fail with 4900. Safe to call twice. */
  stop(): void
}

const targetReader = handle<BrowserContext | Page>("Playwright's browser context or page", ['addInitScript'])

const parametersReader = shape<MockWalletsParameters>({
  // `checkWallets` reads them.
  wallets: (given, place): given is MockWalletsParameters['wallets'] => anything(given, place),
  rpcUrl: optional(text({ secret: true })),
  trace: optional(traceReader),
})

/**
 * Installs simulated wallets in any page, before the page's own scripts run: through `window.ethereum` and EIP-6963.
 * The wallets live in the test's process: all tabs share them, permissions survive a reload, and the test decides for
 * the user. Call it once for a context, or a page, before the page is opened.
 *
 * @throws BenchError if no node is given, or it is not on this machine, or does not answer
 * @example
 * const { wallet } = await mockWallets(context, { rpcUrl, wallets: [{ policy: 'approve' }] })
 * await page.goto('https://dapp.test')
 * wallet.next('personal_sign').reject()
 */
export async function mockWallets(
  target: BrowserContext | Page,
  parameters: MockWalletsParameters = {},
): Promise<MockWalletsReturnType> {
  checkInput('mockWallets', targetReader, target, 'the context or page')
  checkInput('mockWallets', parametersReader, parameters)
  const { wallets: given = [{}] } = parameters
  checkWallets('wallets', given)
  const rpcUrl = given.every(({ chains }) => chains) ? '' : checkGiven(parameters.rpcUrl)
  const { trace = createTrace({ source: 'test', clock: systemClock, capacity: 10_000 }) } = parameters
  for (const { chains = [{ rpcUrl }] } of given) for (const chain of chains) checkUrl(chain.rpcUrl)
  const create = (options: WalletOptions) => createPageWallet({ options, rpcUrl, trace })
  const [first, ...others] = given
  const wallet = await create(first)
  const wallets = [wallet, ...(await Promise.all(others.map(create)))] as const
  const { tell, close } = await installPageWallets(target, { options: given, wallets })
  return { wallet, wallets, announce: (late) => tell({ type: 'announce', wallet: wallets.indexOf(late) }), stop: close }
}

function checkGiven(rpcUrl: string | undefined): string {
  if (rpcUrl !== undefined) return rpcUrl
  throw new BenchError('The wallets have no node.', {
    hint: 'Give rpcUrl, such as that of `startBench`, or use the test of walletbench/playwright, which starts a chain.',
  })
}

function checkUrl(url: string): void {
  if (!isLoopbackUrl(url))
    throw new BenchError(`The wallets do not call ${url}, which is not on this machine.`, {
      hint: 'Give the address of a node on this machine, such as http://127.0.0.1:8545.',
    })
}

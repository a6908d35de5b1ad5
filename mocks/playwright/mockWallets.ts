import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { DEFAULT_MNEMONIC } from '#mocks/node/bench/defaultMnemonic'
import { createPageConnections } from '#mocks/node/pageWallets/createPageConnections'
import { BINDING, type PageCall, type PageWallet } from '#mocks/node/pageWallets/pageProtocol'
import { toPageScript } from '#mocks/node/pageWallets/toPageScript'
import { findContracts } from '#mocks/node/wallet/findContracts'
import { readChain } from '#mocks/node/wallet/readChain'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { createWallet, type WalletParameters } from '#mocks/wallet/createWallet'
import type { EthereumClaim } from '#mocks/wallet/injected/claimEthereum'
import type { ProviderAnnouncement } from '#mocks/wallet/injected/installWallet'
import { toAnnounced } from '#mocks/wallet/injected/toAnnounced'
import type { ProviderWrap } from '#mocks/wallet/injected/wrapProvider'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import { isLoopbackUrl } from '#mocks/wallet/nodeAccess/isLoopbackUrl'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import { walletIcon } from '#mocks/world/walletIcon'

/** The wallets' client name in a gateway's trace. */
const CLIENT = 'wallet'

/** The settings in which a wallet differs from the bench wallet. */
export type WalletOptions = Partial<WalletInfo> &
  Partial<
    Pick<
      WalletParameters,
      | 'accounts'
      | 'accountOffset'
      | 'chains'
      | 'contractAccounts'
      | 'delegate'
      | 'mnemonic'
      | 'persona'
      | 'policy'
      | 'storage'
      | 'wait'
    >
  > & {
    readonly announce?: ProviderAnnouncement | undefined
    /** How it claims `window.ethereum`. Default `offer`: the first wallet gets it. */
    readonly ethereum?: EthereumClaim | undefined
    /** How its provider is wrapped. Default `none`. */
    readonly wrap?: ProviderWrap | undefined
  }

/** The wallets to put into a Playwright page. */
export type MockWalletsParameters = {
  /** The wallets, in the order in which they are installed. Default: one, with the bench's mnemonic. */
  readonly wallets?: readonly [WalletOptions, ...WalletOptions[]] | undefined
  /** The HTTP JSON-RPC URL of a local node, for wallets that name no chains. Default `http://127.0.0.1:8545`. */
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

/**
 * Installs simulated wallets in any page, before the page's own scripts run: through `window.ethereum` and EIP-6963.
 * The wallets live in the test's process: all tabs share them, permissions survive a reload, and the test decides for
 * the user. Call it once for a context, or a page, before the page is opened. A popup of the page's own origin that
 * keeps its opener gets the wallets after a reload: Chromium runs no script before the popup's first document.
 *
 * @throws BenchError if a node is not on this machine, or does not answer
 * @example
 * const { wallet } = await mockWallets(context, { rpcUrl, wallets: [{ policy: 'approve' }] })
 * await page.goto('https://dapp.test')
 * wallet.next('personal_sign').reject()
 */
export async function mockWallets(
  target: BrowserContext | Page,
  parameters: MockWalletsParameters = {},
): Promise<MockWalletsReturnType> {
  const { wallets: given = [{}], rpcUrl = 'http://127.0.0.1:8545' } = parameters
  const { trace = createTrace({ source: 'test', clock: systemClock, capacity: 10_000 }) } = parameters
  for (const { chains = [{ rpcUrl }] } of given) for (const chain of chains) checkUrl(chain.rpcUrl)
  const create = (mock: WalletOptions) => createMockWallet(mock, rpcUrl, trace)
  const [first, ...others] = given
  const wallet = await create(first)
  const wallets = [wallet, ...(await Promise.all(others.map(create)))]
  const connectionWays = createPageConnections(wallets)

  await target.exposeBinding(BINDING, ({ frame }, call: PageCall) => connectionWays.receive(frame, call))
  const pageWallets = given.map((mock, index) => toPageWallet(mock, wallets[index] ?? wallet))
  await target.addInitScript({ content: toPageScript(pageWallets) })
  return {
    wallet,
    wallets,
    announce: (late) => connectionWays.tell({ type: 'announce', wallet: wallets.indexOf(late) }),
    stop: connectionWays.close,
  }
}

/** Makes a wallet that uses the bench's contracts it finds: batches are atomic if the delegate is on the chain. */
async function createMockWallet(mock: WalletOptions, rpcUrl: string, trace: Trace): Promise<Wallet> {
  const send = createHttpSend(CLIENT)
  const { mnemonic = DEFAULT_MNEMONIC, chains = [await readChain(rpcUrl, send)] } = mock
  const [chain] = chains
  const request = (args: RequestArguments) => send(chain, trace.createKey('start'), args)
  // A test may use a node that does not answer: its wallet then finds no contracts.
  const contracts = await findContracts({ request, mnemonic }).catch(() => ({}))
  const { uuid = randomUUID(), name = 'Bench Wallet', icon = walletIcon, rdns = 'org.walletbench.alpha' } = mock
  const { announce: _announce, ethereum: _ethereum, wrap: _wrap, ...parameters } = mock
  return createWallet({
    ...contracts,
    ...parameters,
    mnemonic,
    info: { uuid, name, icon, rdns },
    chains,
    send,
    subscribe: createWebSocketSubscribe(CLIENT),
    client: CLIENT,
    trace,
    clock: systemClock,
  })
}

function toPageWallet({ announce = {}, ethereum = 'offer', wrap = 'none' }: WalletOptions, wallet: Wallet): PageWallet {
  const { info, ...manner } = announce
  return { info: toAnnounced(wallet.info, info), announce: manner, ethereum, wrap, legacy: wallet.traits.legacy }
}

function checkUrl(url: string): void {
  if (!isLoopbackUrl(url) || !URL.canParse(url))
    throw new BenchError(`The wallets do not call ${url}, which is not on this machine.`, {
      hint: 'Give the address of a node on this machine, such as http://127.0.0.1:8545.',
    })
}

import type { WalletChain } from '#mocks/wallet/walletChain'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { TestBench } from '../bench/startTestBench.ts'
import { createTestSideControls } from '../console/createTestSideControls.ts'
import type { TestWalletOptions } from '../options.ts'
import { findPairingUri } from '../scan/findPairingUri.ts'
import { type OpenedLinks, prepareScan } from '../scan/prepareScan.ts'
import { createPageWallet } from '../wallet/createPageWallet.ts'
import {
  createSimulatedTestWallet,
  type SimulatedTestWallet,
  type SimulatedTestWalletParameters,
} from '../wallet/createSimulatedTestWallet.ts'
import { createTestPeer, type TestPeer } from '../wallet/createTestPeer.ts'
import { installPageWallets } from '../wallet/installPageWallets.ts'
import { listUnusedScripts } from '../wallet/listUnusedScripts.ts'
import type { WalletOptions } from '../wallet/walletOptions.ts'
import { watchContentScript } from '../wallet/watchContentScript.ts'
import type { TestSide, TestSideParameters } from './testSide.ts'

type Hand = {
  readonly wallet: Wallet
  readonly options: WalletOptions
  readonly peer: TestPeer
  readonly hand: SimulatedTestWallet
}

/** MetaMask's name in EIP-6963. */
const METAMASK_RDNS = 'io.metamask'

type FindUri = SimulatedTestWalletParameters['findUri']

/** A wallet that plays MetaMask is the one that most dapps are tested with first. */
const DEFAULT_WALLETS: readonly [WalletOptions] = [{ persona: 'metamask' }]

/**
 * Creates the simulated wallets of one test.
 *
 * @throws BenchError when an option is wrong
 * @example
 * const side = await createSimulatedSide({ testBench, options: {}, name: 'test-1', title: 'buys', readTimeout, step })
 * await side.install(context)
 * await side.stop()
 */
export async function createSimulatedSide(parameters: TestSideParameters): Promise<TestSide> {
  const { testBench, options, name, title, browser, observer } = parameters
  const { bench } = testBench
  const { wallets: given = DEFAULT_WALLETS } = options
  const relay = bench.relay.space(name)
  let opened: OpenedLinks | undefined
  const hasPaired = (topic: string) => hands.some(({ peer }) => peer.hasPaired(topic))
  let listHung: () => readonly string[] = () => []
  const findUri: FindUri = (target, { timeout }) => findPairingUri(target, { timeout, opened, isUsed: hasPaired })
  const [first, ...others] = await Promise.all(
    given.map((each, index) => createHand({ ...parameters, findUri }, each, index)),
  )
  if (!first) throw new RangeError('Empty')
  const hands = [first, ...others] as const
  // What the user is asked stands in the report beside what the test decides.
  const stops: (() => void | Promise<void>)[] = hands.map(({ hand }) =>
    hand.log.onShown(({ method, origin }) => {
      parameters.step(`wallet: asked for ${method}, by ${origin}`, async () => {}).catch(() => {})
    }),
  )

  return {
    walletHosts: undefined,
    controls: createTestSideControls({
      title,
      wallets: hands.map(({ wallet, peer, hand }) => ({ wallet, peer, decideByHand: hand.decideByHand })),
      registry: bench.registry,
      browser,
    }),
    wallets: [first.hand, ...others.map(({ hand }) => hand)],
    async install(context) {
      opened = await prepareScan(context)
      if (hands.some(({ wallet }) => wallet.info.rdns === METAMASK_RDNS)) listHung = await watchContentScript(context)
      stops.push(opened.stop)
      const connected = new Set<string>()
      const { close, frames, subscribe } = await installPageWallets(context, {
        options: hands.map((each) => each.options),
        wallets: hands.map(({ wallet }) => wallet),
        beforeOpen: (origin) => connect(first, origin, options.connected, connected),
        observer,
      })
      stops.push(close)
      // WalletConnect's packages take half a second to load: they load while the dapp's own client connects.
      const unsubscribe = relay.subscribe(() => {
        if (relay.getState().clients.length === 0) return
        unsubscribe()
        void first.peer.wake()
      })
      stops.push(unsubscribe)
      return { frames, subscribe }
    },
    pending: () => hands.flatMap(({ hand }) => hand.pending()),
    listHints: () => listHung().map(toHungHint),
    findProblems: () => hands.flatMap(({ wallet }) => listUnusedScripts(wallet)),
    async stop() {
      // The context is closed by now if the test names `wallet` before `page`.
      for (const stop of stops.splice(0)) await Promise.resolve(stop()).catch(() => {})
      await Promise.all(hands.map(({ peer }) => peer.stop()))
      for (const { hand } of hands) hand.stop()
    },
  }
}

async function createHand(
  parameters: TestSideParameters & { readonly findUri: FindUri },
  options: WalletOptions,
  index: number,
): Promise<Hand> {
  const { testBench, options: test, name, readTimeout, step, findUri } = parameters
  const { bench, trace } = testBench
  const { info, rpcUrl } = bench
  const id = `wallet-${index + 1}`
  const usesBench = options.mnemonic === undefined || options.mnemonic === info.mnemonic
  const owner = bench.accounts[0]
  const wallet = await createPageWallet({
    options: {
      mnemonic: info.mnemonic,
      chains: toWalletChains(testBench),
      ...(test.policy === undefined ? {} : { policy: test.policy }),
      ...options,
    },
    rpcUrl,
    trace,
    id,
    ...(usesBench && owner
      ? {
          addresses: bench.accounts,
          contracts: { contractAccounts: [{ address: bench.contractAccount, owner }], delegate: bench.delegate },
        }
      : {}),
  })
  const relayUrl = new URL(`/s/${name}`, bench.relayUrl).href
  const peer = createTestPeer({ wallet, trace, relayUrl, name: `${name}-${index}` })
  const { methods = [] } = test
  const hand = createSimulatedTestWallet({ wallet, trace, id, methods, readTimeout, step, pair: peer.pair, findUri })
  return { wallet, options, peer, hand }
}

/** The connectors of other SDKs are not simulated. */
function toHungHint(origin: string): string {
  return `${origin} asks MetaMask's content script, as wagmi's metaMask() does, and waits without end: the simulated wallet has none. Choose the wallet's own row in the dialog, or set walletOptions: { wallets: [{ persona: 'metamask', as: 'Bench Wallet' }] }.`
}

function toWalletChains({ bench }: TestBench): readonly [WalletChain, ...WalletChain[]] {
  const [first, ...others] = bench.info.chains.map(({ chainId, name, rpcUrl }) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }))
  if (!first) throw new RangeError('Empty')
  return [first, ...others]
}

/** Connects an origin as if its user had connected it earlier: the test has nothing to decide. */
async function connect(
  { wallet, hand }: Hand,
  origin: string,
  wanted: TestWalletOptions['connected'],
  connected: Set<string>,
): Promise<void> {
  if (!wanted || connected.has(origin) || (wanted !== true && !wanted.includes(origin))) return
  connected.add(origin)
  wallet.next('eth_requestAccounts', { origin }).approve()
  const connection = wallet.openConnection(origin)
  await hand.log.hide(() => connection.request({ method: 'eth_requestAccounts' })).finally(connection.close)
}

import type { BrowserContext } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteWords } from '#mocks/core/foreign/quoteForeign'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import { connectWithoutAsking, createSideControls } from '#mocks/node/dapps/createSideControls'
import { createWalletSide, type SideWallet } from '#mocks/node/dapps/createWalletSide'
import { findRemoteTransport } from '#mocks/node/dapps/remote/remoteUrls'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { TestWalletOptions } from '#mocks/playwright/options'
import { installRemoteWindows } from '#mocks/playwright/remote/installRemoteWindows'
import { findPairingUri } from '#mocks/playwright/scan/findPairingUri'
import { type OpenedLinks, prepareScan } from '#mocks/playwright/scan/findUrisIn'
import {
  createSimulatedTestWallet,
  type SimulatedTestWallet,
  type SimulatedTestWalletParameters,
} from '#mocks/playwright/wallet/createSimulatedTestWallet'
import { installPageWallets } from '#mocks/playwright/wallet/installPageWallets'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { OpenedSafe } from '../safe/openSafe.ts'
import type { SimulatedWallet } from '../safe/simulatedWallet.ts'
import type { TestSide, TestSideParameters } from './testSide.ts'

type Hand = SideWallet & { readonly hand: SimulatedTestWallet }
type FindUri = SimulatedTestWalletParameters['findUri']
export type SimulatedSide = TestSide & { readonly sideWallets: readonly SideWallet[] }

type WaitNotesParameters = {
  readonly others: readonly {
    readonly name: string
    readonly index: number
    readonly pending: readonly WalletRequest[]
  }[]
  readonly context: BrowserContext | undefined
}

export async function createSimulatedSide(parameters: TestSideParameters): Promise<SimulatedSide> {
  const { testBench, options, name, title, browser, observer, baseUrl, settled } = parameters
  const { bench, trace } = testBench
  const { wallets: given, policy, methods = [] } = options
  const { readTimeout, step, rpc } = parameters
  const side = await createWalletSide({ bench, trace, name, wallets: given, policy, rpc })
  let opened: OpenedLinks | undefined
  const hasPaired = (topic: string) => hands.some(({ peer }) => peer.hasPaired(topic))
  const findUri: FindUri = (target, { timeout }) => findPairingUri(target, { timeout, opened, isUsed: hasPaired })
  let installed: BrowserContext | undefined
  const listNotes = (own: number): readonly string[] =>
    listWaitNotes({
      others: hands
        .map(({ wallet, hand }, index) => ({ name: wallet.info.name, index, pending: hand.pending() }))
        .filter(({ index }) => index !== own),
      context: installed,
    })
  const toHand = (each: SideWallet, index: number): Hand => {
    const { log, peer } = each
    const wallet = createSimulatedWallet({ wallet: each.wallet, chains: bench.chains, baseUrl, settled })
    const { pair } = peer
    const parts = { wallet, log, methods, readTimeout, step, pair, findUri, listNotes: () => listNotes(index) }
    return { ...each, hand: createSimulatedTestWallet(parts) }
  }
  const [firstWallet, ...otherWallets] = side.wallets
  const first = toHand(firstWallet, 0)
  const others = otherWallets.map((each, index) => toHand(each, index + 1))
  const hands = [first, ...others] as const
  const stops: (() => void | Promise<void>)[] = hands.map(({ hand }) =>
    hand.log.onShown(({ method, origin }) => {
      parameters
        .step(`wallet: asked for ${nameMethod(method)}, by ${quoteWords(origin)}`, async () => {})
        .catch(() => {})
    }),
  )

  return {
    walletHosts: undefined,
    controls: createSideControls({
      title,
      wallets: hands.map(({ wallet, peer, hand }) => ({ wallet, peer, decideByHand: hand.decideByHand })),
      registry: bench.registry,
      browser,
    }),
    wallets: [first.hand, ...others.map(({ hand }) => hand)],
    hands: hands.map(({ hand }) => hand),
    sideWallets: side.wallets,
    async install(context) {
      installed = context
      opened = await prepareScan(context)
      stops.push(opened.stop)
      const connected = new Set<string>()
      const { close, frames, subscribe } = await installPageWallets(context, {
        options: hands.map((each) => each.options),
        wallets: hands.map(({ wallet }) => wallet),
        beforeOpen: (origin) => connect(first, origin, options.connected, connected),
        hasWallets: (url) => findRemoteTransport(url) === undefined,
        observer,
      })
      stops.push(close)
      const { wallet, hand, peer } = first
      const remote = await installRemoteWindows(context, {
        wallet,
        trace,
        links: peer.links,
        relay: bench.relay,
        space: name,
        decide: hand.decideByHand,
      })
      stops.push(remote.stop)
      return { frames, subscribe }
    },
    pending: () => hands.flatMap(({ hand }) => hand.pending()),
    findProblems: () => hands.flatMap(({ wallet }) => listUnusedScripts(wallet)),
    async stop() {
      // The context is closed by now if the test names `wallet` before `page`.
      for (const stop of stops.splice(0)) await Promise.resolve(stop()).catch(() => {})
      await side.stop()
      for (const { hand } of hands) hand.stop()
    },
  }
}

async function connect(
  { wallet, hand }: Hand,
  origin: string,
  wanted: TestWalletOptions['connected'],
  connected: Set<string>,
): Promise<void> {
  if (!wanted || connected.has(origin) || (wanted !== true && !wanted.includes(origin))) return
  connected.add(origin)
  await connectWithoutAsking({ wallet, log: hand.log }, origin)
}

export function listWaitNotes({ others, context }: WaitNotesParameters): readonly string[] {
  const asked = others.flatMap(({ name, index, pending }) =>
    pending.map(({ method }) => `${name}, which is wallets[${index}], is asked for ${nameMethod(method)}.`),
  )
  const contexts = context?.browser()?.contexts() ?? []
  const own = contexts.filter((each) => each !== context && each.pages().length > 0)
  return own.length === 0
    ? asked
    : [...asked, 'The test has opened a context of its own, browser.newContext(), whose pages have no wallet.']
}

function listUnusedScripts(wallet: Wallet): readonly string[] {
  return wallet.getState().scripts.flatMap(({ method, origin, decision, optional }) => {
    if (optional) return []
    const name = [method, origin]
      .map((each) => (each === undefined ? '' : JSON.stringify(each)))
      .filter(Boolean)
      .join(', ')
    return [`next(${name}).${decision.answer}(): no request used this decision.`]
  })
}

type WalletParts = Pick<TestSideParameters, 'baseUrl' | 'settled'> & {
  readonly wallet: Wallet
  readonly chains: readonly BenchChain[]
}

function createSimulatedWallet({ wallet, chains, baseUrl, settled }: WalletParts): SimulatedWallet {
  let opened: OpenedSafe | undefined
  return {
    ...wallet,
    async openInSafe(page, url, options = {}) {
      const appUrl = toAppUrl(url, baseUrl)
      // Most tests need none of Safe's contracts.
      const [{ openSafe }, { openSafePage }] = await Promise.all([
        import('../safe/openSafe.ts'),
        import('../safe/openSafePage.ts'),
      ])
      opened = await openSafe({ wallet, chains, options, opened })
      if (options.signing) opened.safe.setSigning(options.signing)
      return openSafePage({ page, appUrl, hostOrigin: options.origin ?? new URL(appUrl).origin, settled, ...opened })
    },
    get safe() {
      if (opened) return opened.safe
      throw new BenchError('There is no Safe yet.', {
        hint: 'Open the dapp in one first: await wallet.simulated.openInSafe(page, url).',
      })
    },
  }
}

function toAppUrl(url: string, baseUrl: string | undefined): string {
  if (URL.canParse(url, baseUrl)) return new URL(url, baseUrl).href
  throw new BenchError('The dapp’s address is not valid.', {
    metaMessages: [`given: ${url}`],
    hint: 'Give a whole address, such as http://localhost:3000/, or set baseURL in the configuration.',
  })
}

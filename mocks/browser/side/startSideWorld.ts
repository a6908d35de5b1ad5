import { createChainController, createServerRelayController } from '#mocks/browser/linkControllers'
import { openNodeLink } from '#mocks/browser/openNodeLink'
import { createLazyPlayer } from '#mocks/browser/resilience/createLazyPlayer'
import { BenchError } from '#mocks/core/BenchError'
import { bigintJson } from '#mocks/core/bigintJson'
import { createPageClock } from '#mocks/core/clock'
import { whenFound } from '#mocks/core/listeners'
import { createTrace } from '#mocks/trace/createTrace'
import { PAGE_SOURCE } from '#mocks/trace/eventOrder'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { RegistryController, WalletConnectController, WalletConnectSide } from '#mocks/world/walletConnectSide'
import { createPairingUriStore } from '#mocks/world/walletConnectSide'
import type { WalletControllerState } from '#mocks/world/walletController'
import {
  type BrowserState,
  type RemoteBrowser,
  WALLET_SIDE_ACTIONS,
  type WalletSideCall,
  type WalletSideInfo,
} from '#mocks/world/walletSide'
import type { NodeLink, World } from '#mocks/world/world'

/** One array, so that its identity is stable. */
const NONE: readonly never[] = []

const NOTHING: BrowserState = { isDriven: false, dapps: [], refused: [] }

export async function startSideWorld(info: BenchInfo, side: WalletSideInfo): Promise<World> {
  const clock = createPageClock({ date: Date.now, monotonic: () => performance.now() })
  const trace = createTrace({ source: `${PAGE_SOURCE}${crypto.randomUUID().slice(0, 8)}`, clock })
  const link = openNodeLink(info.linkUrl, trace)
  await waitForTest(link)
  const entries = side.wallets.map(({ id, info: identity }, index) => {
    const wallet = createRemoteWallet(link, index, identity)
    const { name, rdns, icon } = identity
    return { id, wallet, spec: { id, name, rdns, icon }, announced: true, holdsEthereum: index === 0 }
  })
  const [first] = entries
  if (!first) throw new BenchError('The bench has no simulated wallet.')
  const wallets: WalletControllerState = { wallets: entries, problem: undefined }
  const parts = {
    info,
    trace,
    wallet: first.wallet,
    wallets: entries.map(({ wallet }) => wallet),
    walletController: { getState: () => wallets, subscribe: () => () => {}, announce() {}, keep() {} },
    link,
    chainControllers: info.chains.map((chain) => createChainController(link, chain, info.accounts)),
    walletConnect: createRemoteWalletConnect(link, info.relayUrl),
  }
  return {
    ...parts,
    personas: PERSONA_IDS.map(getPersona),
    scenarios: createLazyPlayer({ page: window, world: parts, own: false }),
    pairingUris: createPairingUriStore(),
    browser: side.kind === 'browser' ? createRemoteBrowser(link) : undefined,
  }
}

async function waitForTest(link: NodeLink): Promise<void> {
  const { side } = await whenFound(link, () => {
    const state = link.getState()
    return (state.side !== undefined || state.status === 'closed') && state
  })
  if (side) return
  throw new BenchError('The test, or the bench, has ended.', { hint: 'Start it again, and open the new address.' })
}

function createRemoteBrowser(link: NodeLink): RemoteBrowser {
  const { scan, allow, show } = createRemotePart(link, { part: 'browser' })
  const missing = (): never => {
    throw new RangeError('Not an action of a browser')
  }
  return {
    getState: () => link.getState().side?.browser ?? NOTHING,
    subscribe: link.subscribe,
    scan: scan ?? missing,
    allow: allow ?? missing,
    show: show ?? missing,
  }
}

function createRemoteWalletConnect(link: NodeLink, relayUrl: string): WalletConnectController {
  const registry = {
    ...createRemotePart(link, { part: 'registry' }),
    getState: () => link.getState().side?.registry,
    subscribe: link.subscribe,
    faults: createRemotePart(link, { part: 'registryFaults' }),
  } as unknown as RegistryController
  const peer = {
    ...createRemotePart(link, { part: 'peer', wallet: 0 }),
    getState: () => link.getState().side?.wallets[0]?.peer,
    subscribe: link.subscribe,
    stop: async () => {},
  } as unknown as WalletPeer
  const relay = createServerRelayController(link, relayUrl)
  const side: Extract<WalletConnectSide, { status: 'on' }> = { status: 'on', relay, registry, peer }
  return { getState: () => side, subscribe: () => () => {}, whenKnown: async () => side }
}

function createRemoteWallet(link: NodeLink, index: number, info: WalletInfo): Wallet {
  const getState = (): WalletState => {
    const state = link.getState().side?.wallets[index]?.wallet
    if (!state) throw new BenchError('Node has not reported the wallet yet.')
    return state
  }
  const notHere = (): never => {
    throw new BenchError('The wallet runs in Node.', { hint: 'Call it in the test: wallet.simulated.' })
  }
  const { traits } = getPersona(getState().persona)
  const popupFaults = {
    ...createRemotePart(link, { part: 'popupFaults', wallet: index }),
    list: () => link.getState().side?.wallets[index]?.popupFaults ?? NONE,
    subscribe: link.subscribe,
  }
  const wallet = {
    ...createRemotePart(link, { part: 'wallet', wallet: index }),
    popups: { faults: popupFaults, take: notHere, meet: notHere },
    info,
    traits,
    getState,
    subscribe: link.subscribe,
    openConnection: notHere,
    addSafe: notHere,
    deriveAccount: notHere,
    next: notHere,
    chainReverted: async () => {},
  }
  // Its actions return promises, which report failures.
  return wallet as unknown as Wallet
}

export function createRemotePart(
  link: NodeLink,
  target: Pick<WalletSideCall, 'part' | 'wallet'>,
): Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>> {
  const run = async (call: WalletSideCall): Promise<unknown> => {
    const answer = (await link.call('callSide', bigintJson.toPlain(call))) as { result?: unknown }
    return bigintJson.fromPlain(answer).result
  }
  return Object.fromEntries(
    WALLET_SIDE_ACTIONS[target.part].map((name) => [name, (...args: unknown[]) => run({ ...target, do: name, args })]),
  )
}

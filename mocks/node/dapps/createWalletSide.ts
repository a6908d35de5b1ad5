import { BenchError } from '#mocks/core/BenchError'
import { systemClock, systemWait } from '#mocks/core/clock'
import { createLazy } from '#mocks/core/promises'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import type { Relay } from '#mocks/relay/relayTypes'
import { createFindNode, type FindNode } from '#mocks/rpc/publicNodes/createFindNode'
import type { Trace } from '#mocks/trace/createTrace'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import type { WalletPolicyParameters } from '#mocks/wallet/decisions/policy'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/createKeysRpc'
import { withMobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/withMobilePeer'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import { createLinkRefusals, type LinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkHandover'
import { linkUrl } from '#mocks/wallet/remote/walletlink/linkUrl'
import type { PeerContext } from '#mocks/wallet/walletconnect/createPeerState'
import { findWcUris } from '#mocks/wallet/walletconnect/proposals/findWcUris'
import { createLazyPeer, type LazyPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { ChainInfo } from '#mocks/world/benchInfo'
import { openRelaySocket, openWalletLink } from '#mocks/world/openRelaySocket'
import { createPageWallet } from './createPageWallet.ts'
import { createRequestLog, type RequestLog } from './createRequestLog.ts'
import { DEFAULT_WALLETS, toWalletChains, type WalletOptions } from './walletOptions.ts'

export type WalletSideParameters = {
  readonly bench: Pick<
    Bench,
    'info' | 'rpcUrl' | 'accounts' | 'contractAccount' | 'delegate' | 'relay' | 'relayUrl' | 'chains'
  >
  readonly trace: Trace
  readonly name: string
  readonly space?: string | undefined
  readonly wallets?: readonly [WalletOptions, ...WalletOptions[]] | undefined
  /** Chain ids of unknown nodes, by the beginning of their URLs. */
  readonly rpc?: Readonly<Record<string, number>> | undefined
  readonly policy?: WalletAnswer | WalletPolicyParameters | undefined
}

export type SideWallet = {
  readonly id: string
  readonly wallet: Wallet
  readonly options: WalletOptions
  readonly peer: DappPeer
  readonly log: RequestLog
}

export type WalletSide = { readonly wallets: readonly [SideWallet, ...SideWallet[]]; stop(): Promise<void> }

export async function createWalletSide(parameters: WalletSideParameters): Promise<WalletSide> {
  const { bench, name, space = name, wallets: given = DEFAULT_WALLETS, rpc } = parameters
  const findNode = createFindNode(bench.info.chains, rpc)
  const [first, ...others] = await Promise.all(
    given.map((options, index) => createOne({ ...parameters, findNode }, options, index)),
  )
  if (!first) throw new RangeError('Empty')
  const wallets = [first, ...others] as const
  const relay = bench.relay.space(space)
  // WalletConnect's packages take half a second to load: they load while the dapp's own client connects.
  const unsubscribe = relay.subscribe(() => {
    // MetaMask's relay, whose clients have no project, needs none of them.
    if (!relay.getState().clients.some(({ projectId }) => projectId !== '')) return
    unsubscribe()
    void first.peer.wake()
  })
  const stops = bench.chains.map(({ chainId, onRevert }) =>
    onRevert(() => {
      for (const { wallet } of wallets) void wallet.chainReverted(chainId)
    }),
  )
  return {
    wallets,
    async stop() {
      unsubscribe()
      for (const stop of stops) stop()
      await Promise.all(wallets.map(({ peer }) => peer.stop()))
    },
  }
}

async function createOne(
  { bench, trace, name, space = name, policy, findNode }: WalletSideParameters & { readonly findNode: FindNode },
  options: WalletOptions,
  index: number,
): Promise<SideWallet> {
  const { info, rpcUrl } = bench
  const id = `wallet-${index + 1}`
  const usesBench = options.mnemonic === undefined || options.mnemonic === info.mnemonic
  const [owner] = bench.accounts
  const contracts = owner && { contractAccounts: [{ address: bench.contractAccount, owner }], delegate: bench.delegate }
  const chains = toWalletChains(selectChains(info.chains, options.chainIds))
  const log = createRequestLog()
  const wallet = await createPageWallet({
    rpcUrl,
    trace,
    id,
    findNode,
    observe: log.observe,
    options: { mnemonic: info.mnemonic, chains, ...(policy === undefined ? {} : { policy }), ...options },
    ...(usesBench && contracts ? { addresses: bench.accounts, contracts } : {}),
  })
  const relayUrl = space === '' ? bench.relayUrl : new URL(`/s/${space}`, bench.relayUrl).href
  const own = { space, name: `${name}-${index}`, onRefused: log.refuse }
  const peer = createDappPeer({ wallet, trace, relayUrl, relay: bench.relay, ...own })
  return { id, wallet, options, peer, log }
}

function selectChains(chains: readonly ChainInfo[], ids: readonly number[] | undefined): readonly ChainInfo[] {
  if (!ids || ids.length === 0) return chains
  return ids.map((id) => {
    const found = chains.find(({ chainId }) => chainId === id)
    if (found) return found
    throw new BenchError(`A wallet should know the chain ${id}, which the bench does not run.`, {
      hint: `It runs ${chains.map(({ chainId }) => chainId).join(', ')}.`,
    })
  })
}

/** For dapps that show a code. It starts at its first use. */
type DappPeer = LazyPeer & {
  /** Whether it has paired by this topic before, or answered MetaMask Connect's session request of this id. */
  hasPaired(topic: string): boolean
  readonly links: LinkRefusals
}

function createDappPeer(parameters: {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly relayUrl: string
  readonly relay: Pick<Relay, 'open' | 'space'>
  readonly space: string
  readonly name: string
  readonly onRefused: NonNullable<PeerContext['onRefused']>
}): DappPeer {
  const { wallet, trace, relayUrl, relay, space, name, onRefused } = parameters
  const paired = new Set<string>()
  const own = createLazyPeer(async () => {
    const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
    const client = { projectId: 'walletbench', storagePrefix: name, storage: createMemoryStorage() }
    return createWalletPeer({ wallet, trace, clock: systemClock, relayUrl, onRefused, ...client })
  })
  const peer = withMobilePeer(own, async () => {
    const { createMobilePeer } = await import('#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer')
    const system = { clock: systemClock, wait: systemWait, randomBytes: systemRandomBytes }
    return createMobilePeer({ wallet, trace, openSocket: openRelaySocket(relay, space), ...system })
  })

  const links = createLinkRefusals()
  const toLinkPeer = createLazy(async () => {
    const { createLinkPeer } = await import('#mocks/wallet/remote/walletlink/createLinkPeer')
    const common = { wait: systemWait, randomBytes: systemRandomBytes, toChainUrl: toKeysChainUrl }
    return createLinkPeer({ wallet, trace, ...common, ...openWalletLink(relay, space), onRefused: links.refuse })
  })

  return {
    ...peer,
    links,
    async pair(uri) {
      if (linkUrl.find(uri) !== undefined) return (await toLinkPeer()).pair(uri)
      await peer.pair(uri)
      const [pairing] = findWcUris(uri)
      if (pairing) paired.add(pairing.topic)
    },
    hasPaired: (topic) => paired.has(topic) || peer.hasAnswered(topic),
    async stop() {
      const linked = await toLinkPeer.made()?.catch(() => undefined)
      linked?.stop()
      await peer.stop()
    },
  }
}

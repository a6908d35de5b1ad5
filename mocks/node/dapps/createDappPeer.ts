import { systemClock } from '#mocks/core/clock'
import { systemWait } from '#mocks/core/wait'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import type { Relay } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/toKeysChainUrl'
import { withMobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/withMobilePeer'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import type { LinkPeer } from '#mocks/wallet/remote/walletlink/createLinkPeer'
import { createLinkRefusals, type LinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkRefusals'
import { linkUrl } from '#mocks/wallet/remote/walletlink/linkUrl'
import { createLazyPeer, type LazyPeer } from '#mocks/wallet/walletconnect/createLazyPeer'
import type { PeerContext } from '#mocks/wallet/walletconnect/peerContext'
import { findWcUris } from '#mocks/wallet/walletconnect/proposals/findWcUris'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { openRelaySocket } from '#mocks/world/openRelaySocket'
import { openWalletLink } from '#mocks/world/openWalletLink'

export type DappPeerParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly relayUrl: string
  readonly relay: Pick<Relay, 'open' | 'space'>
  readonly space: string
  /** Unique in the process. */
  readonly name: string
  readonly onRefused: NonNullable<PeerContext['onRefused']>
}

/** The side of a wallet for dapps that show a code: WalletConnect's, MetaMask Connect's, walletlink's. It starts at its first use. */
export type DappPeer = LazyPeer & {
  /** Whether it has paired by this topic before, or answered MetaMask Connect's session request of this id. */
  hasPaired(topic: string): boolean
  /** What it refuses of walletlink's sessions. */
  readonly links: LinkRefusals
}

/** Pairs by `wc:…`, `metamask://connect/mwp?p=…` or `https://www.walletlink.org/#/link?id=…`. */
export function createDappPeer(parameters: DappPeerParameters): DappPeer {
  const { wallet, trace, relayUrl, relay, space, name, onRefused } = parameters
  const paired = new Set<string>()
  const own = createLazyPeer(async () => {
    const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
    const storage = createMemoryStorage()
    return createWalletPeer({
      wallet,
      trace,
      clock: systemClock,
      projectId: 'walletbench',
      storagePrefix: name,
      relayUrl,
      storage,
      onRefused,
    })
  })
  const peer = withMobilePeer(own, async () => {
    const { createMobilePeer } = await import('#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer')
    const openSocket = openRelaySocket(relay, space)
    return createMobilePeer({
      wallet,
      trace,
      openSocket,
      clock: systemClock,
      wait: systemWait,
      randomBytes: systemRandomBytes,
    })
  })

  const links = createLinkRefusals()
  let linked: Promise<LinkPeer> | undefined
  async function startLinks(): Promise<LinkPeer> {
    const { createLinkPeer } = await import('#mocks/wallet/remote/walletlink/createLinkPeer')
    const common = { wait: systemWait, randomBytes: systemRandomBytes, toChainUrl: toKeysChainUrl }
    return createLinkPeer({ wallet, trace, ...common, ...openWalletLink(relay, space), onRefused: links.refuse })
  }

  return {
    ...peer,
    links,
    async pair(uri) {
      if (linkUrl.find(uri) !== undefined) {
        linked ??= startLinks()
        return (await linked).pair(uri)
      }
      await peer.pair(uri)
      const [pairing] = findWcUris(uri)
      if (pairing) paired.add(pairing.topic)
    },
    hasPaired: (topic) => paired.has(topic) || peer.hasAnswered(topic),
    async stop() {
      const others = await linked
      others?.stop()
      await peer.stop()
    },
  }
}

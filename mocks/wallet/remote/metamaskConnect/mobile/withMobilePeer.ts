import { createStore } from '#mocks/core/createStore'
import type { LazyPeer } from '../../../walletconnect/createLazyPeer.ts'
import type { WalletPeerState } from '../../../walletconnect/walletPeer.ts'
import type { MobilePeer } from './createMobilePeer.ts'
import { findConnectLink } from './findConnectLink.ts'

/** A wallet's side for dapps that show a code of WalletConnect or of MetaMask Connect. */
export type PeerWithMobile = LazyPeer & {
  /** Whether it has answered MetaMask Connect's session request of this id. */
  hasAnswered(id: string): boolean
  /** Starts the side at MetaMask's relay now. A failure is left to the next use. */
  wakeMobile(): Promise<void>
}

/**
 * Adds a side at MetaMask's relay to a wallet's WalletConnect side: `pair` takes links of both. It starts at its first use.
 *
 * @param start loads it; if it fails, the next use tries again
 * @example
 * const peer = withMobilePeer(createLazyPeer(make), async () => createMobilePeer(parameters))
 * await peer.pair('metamask://connect/mwp?p=…&c=1')
 */
export function withMobilePeer(peer: LazyPeer, start: () => Promise<MobilePeer>): PeerWithMobile {
  const store = createStore<WalletPeerState>(peer.getState())
  peer.subscribe(() => store.set(peer.getState()))
  let starting: Promise<MobilePeer> | undefined
  let hasPaired = (_id: string) => false

  async function startOnce(): Promise<MobilePeer> {
    const mobile = await start()
    hasPaired = mobile.hasPaired
    const tell = () => store.set({ metaMaskSessions: mobile.getState().sessions })
    mobile.subscribe(tell)
    if (mobile.getState().sessions.length > 0) tell()
    return mobile
  }
  function toMobile(): Promise<MobilePeer> {
    starting ??= startOnce().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }

  return {
    ...peer,
    getState: store.get,
    subscribe: store.subscribe,
    async pair(uri) {
      const link = findConnectLink(uri)
      if (link === undefined) return peer.pair(uri)
      await (await toMobile()).pair(link)
    },
    hasAnswered: (id) => hasPaired(id),
    wakeMobile: () =>
      toMobile().then(
        () => {},
        () => {},
      ),
    async stop() {
      const mobile = await starting?.catch(() => undefined)
      mobile?.stop()
      await peer.stop()
    },
  }
}

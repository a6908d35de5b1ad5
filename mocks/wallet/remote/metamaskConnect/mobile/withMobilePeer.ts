import { createStore } from '#mocks/core/listeners'
import { createLazy } from '#mocks/core/promises'
import type { LazyPeer, WalletPeerState } from '../../../walletconnect/walletPeer.ts'
import type { MobilePeer } from './createMobilePeer.ts'
import { findConnectLink } from './findConnectLink.ts'

/** `pair` takes links of both. MetaMask's side starts at its first use; if that fails, the next use tries again. */
export function withMobilePeer(peer: LazyPeer, start: () => Promise<MobilePeer>) {
  const store = createStore<WalletPeerState>(peer.getState())
  peer.subscribe(() => store.set(peer.getState()))
  let hasPaired = (_id: string) => false

  const toMobile = createLazy(async () => {
    const mobile = await start()
    hasPaired = mobile.hasPaired
    const tell = () => store.set({ metaMaskSessions: mobile.getState().sessions })
    mobile.subscribe(tell)
    if (mobile.getState().sessions.length > 0) tell()
    return mobile
  })

  return {
    ...peer,
    getState: store.get,
    subscribe: store.subscribe,
    async pair(uri: string) {
      const link = findConnectLink(uri)
      if (link === undefined) return peer.pair(uri)
      await (await toMobile()).pair(link)
    },
    hasAnswered: (id: string) => hasPaired(id),
    /** A failure is left to the next use. */
    wakeMobile: async () => void (await toMobile().catch(() => undefined)),
    async stop() {
      const mobile = await toMobile.made()?.catch(() => undefined)
      mobile?.stop()
      await peer.stop()
    },
  }
}

import { createStore } from '#mocks/core/createStore'
import type { WalletPeer, WalletPeerState } from './walletPeer.ts'

export type LazyPeer = WalletPeer & {
  /** A failure is shown in the peer's state. */
  wake(): Promise<void>
}

/**
 * A page that does not use WalletConnect loads none of its code. If the client can't be created, the next use tries
 * again.
 */
export function createLazyPeer(make: () => Promise<WalletPeer>): LazyPeer {
  const store = createStore<WalletPeerState>({ status: 'idle', pairings: [], sessions: [], fault: undefined })
  let making: Promise<WalletPeer> | undefined
  let stopped = false

  async function start(): Promise<WalletPeer> {
    store.set({ status: 'starting', fault: undefined })
    const peer = await make()
    peer.subscribe(() => store.set(peer.getState()))
    store.set(peer.getState())
    return peer
  }

  function toPeer(): Promise<WalletPeer> {
    if (stopped) return Promise.reject(new Error('The WalletConnect side of the wallet is stopped.'))
    making ??= start().catch((error: unknown) => {
      making = undefined
      store.set({ status: 'failed', fault: `start: ${String(error)}` })
      throw error
    })
    return making
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    wake: () =>
      toPeer().then(
        () => {},
        () => {},
      ),
    pair: async (uri) => (await toPeer()).pair(uri),
    disconnect: async (topic) => (await toPeer()).disconnect(topic),
    extend: async (topic) => (await toPeer()).extend(topic),
    ping: async (topic) => (await toPeer()).ping(topic),
    emit: async (topic, event, chainId) => (await toPeer()).emit(topic, event, chainId),
    removePairing: async (topic) => (await toPeer()).removePairing(topic),
    goOffline: async () => (await toPeer()).goOffline(),
    goOnline: async () => (await toPeer()).goOnline(),
    async stop() {
      if (stopped) return
      stopped = true
      if (making) await making.then((peer) => peer.stop()).catch(() => {})
      else store.set({ status: 'stopped' })
    },
  }
}

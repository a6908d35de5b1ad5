import { systemClock } from '#mocks/core/clock'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import type { Trace } from '#mocks/trace/createTrace'
import { createLazyPeer, type LazyPeer } from '#mocks/wallet/walletconnect/createLazyPeer'
import type { Wallet } from '#mocks/wallet/walletTypes'

export type DappPeerParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  /** The relay's address, with the test's space. */
  readonly relayUrl: string
  /** Unique in the process. */
  readonly name: string
}

/** The WalletConnect side of a wallet, which starts at its first use. */
export type DappPeer = LazyPeer & {
  /** Whether it has paired by this topic before. */
  hasPaired(topic: string): boolean
}

/**
 * Creates the WalletConnect side of a wallet. WalletConnect's packages load at its first use.
 *
 * @example
 * const peer = createDappPeer({ wallet, trace, relayUrl: 'ws://127.0.0.1:5181/s/test-1', name: 'test-1' })
 * await peer.pair('wc:…')
 */
export function createDappPeer({ wallet, trace, relayUrl, name }: DappPeerParameters): DappPeer {
  const paired = new Set<string>()
  const peer = createLazyPeer(async () => {
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
    })
  })
  return {
    ...peer,
    async pair(uri) {
      await peer.pair(uri)
      const [, topic] = /wc:([^@]+)@/.exec(uri) ?? []
      if (topic !== undefined) paired.add(topic)
    },
    hasPaired: (topic) => paired.has(topic),
  }
}

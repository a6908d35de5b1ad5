import { systemClock } from '#mocks/core/clock'
import { createMemoryStorage } from '#mocks/node/walletconnect/createMemoryStorage'
import type { Trace } from '#mocks/trace/createTrace'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet } from '#mocks/wallet/walletTypes'

export type TestPeerParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  /** The relay's address, with the test's space. */
  readonly relayUrl: string
  /** Unique in the process. */
  readonly name: string
}

/** The WalletConnect side of a test's wallet, which starts at its first use. */
export type TestPeer = {
  /** Starts it, without waiting. */
  prepare(): void
  /** Pairs with a URI. @throws BenchError when it is not a pairing URI, is expired, or was used before */
  pair(uri: string): Promise<void>
  /** Whether it has paired by this topic before. */
  hasPaired(topic: string): boolean
  stop(): Promise<void>
}

/**
 * Creates the WalletConnect side of a test's wallet. WalletConnect's packages load at its first use.
 *
 * @example
 * const peer = createTestPeer({ wallet, trace, relayUrl: 'ws://127.0.0.1:5181/s/test-1', name: 'test-1' })
 * await peer.pair('wc:…')
 */
export function createTestPeer({ wallet, trace, relayUrl, name }: TestPeerParameters): TestPeer {
  let starting: Promise<WalletPeer> | undefined
  const paired = new Set<string>()

  async function start(): Promise<WalletPeer> {
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
  }
  const get = () => {
    starting ??= start()
    return starting
  }
  return {
    prepare() {
      get().catch(() => {})
    },
    async pair(uri) {
      const peer = await get()
      await peer.pair(uri)
      const [, topic] = /wc:([^@]+)@/.exec(uri) ?? []
      if (topic !== undefined) paired.add(topic)
    },
    hasPaired: (topic) => paired.has(topic),
    async stop() {
      const peer = await starting?.catch(() => undefined)
      await peer?.stop()
    },
  }
}

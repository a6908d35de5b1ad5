import type { RegistryState } from '#mocks/registry/registryTypes'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { WalletPeerState } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'

/** A test that a console belongs to: what does not change while it runs. */
export type TestSideInfo = {
  /** The test's title, with those of its describes. */
  readonly title: string
  /** Its wallets. */
  readonly wallets: readonly { readonly id: string; readonly info: WalletInfo }[]
}

/** What a console shows of a test's other side, beside chains and relay. */
export type TestSideState = {
  /** In the order of {@link TestSideInfo.wallets}. */
  readonly wallets: readonly { readonly wallet: WalletState; readonly peer: WalletPeerState }[]
  readonly registry: RegistryState
}

/** What the console's user does to a part of a test's other side. */
export type TestSideCall = {
  readonly part: keyof typeof TEST_SIDE_ACTIONS
  /** The wallet's index, for a wallet or its peer. */
  readonly wallet?: number | undefined
  readonly do: string
  readonly args: readonly unknown[]
}

/** What can be done to each part. */
export const TEST_SIDE_ACTIONS = {
  wallet: [
    'decide',
    'setPolicy',
    'setMethodPolicy',
    'switchAccount',
    'addAccount',
    'removeAccount',
    'switchChain',
    'lock',
    'unlock',
    'disconnect',
    'restart',
    'forget',
    'executeProposal',
  ],
  peer: ['pair', 'disconnect', 'extend', 'ping', 'emit', 'removePairing', 'goOffline', 'goOnline'],
  registry: ['set'],
  registryFaults: ['add', 'remove', 'release', 'clear'],
} as const satisfies {
  readonly wallet: readonly (keyof Wallet)[]
  readonly [part: string]: readonly string[]
}

/** A test's other side, as its console controls it. */
export type TestSideControls = {
  readonly info: TestSideInfo
  getState(): TestSideState
  subscribe(listener: () => void): () => void
  /** @throws BenchError for a call that does not exist; the part's own error */
  call(call: TestSideCall): Promise<unknown>
}

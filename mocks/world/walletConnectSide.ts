import type { RemoteFaults } from '#mocks/core/faults/fault'
import type { RegistryController } from '#mocks/registry/registryTypes'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'

/** Where the relay of a console runs: in its page (MSW), or in the bench's own process. */
export const RELAY_PLACES = ['page', 'server'] as const
export type RelayPlace = (typeof RELAY_PLACES)[number]

/** The relay as a console shows and steers it, wherever it runs. */
export type RelayController = {
  readonly place: RelayPlace
  /** The address that clients are given. */
  readonly url: string
  /** The same object until something changes; undefined while it is not known yet. */
  getState(): RelaySpaceState | undefined
  subscribe(listener: () => void): () => void
  readonly faults: RemoteFaults<RelayFault>
}

export type { RegistryController, RegistryState, VerifyMode } from '#mocks/registry/registryTypes'

/** The other side of a WalletConnect dapp. */
export type WalletConnectSide =
  /** The page does not answer the hosts of WalletConnect yet: its service worker starts. The peer waits for it. */
  | { readonly status: 'starting'; readonly peer: WalletPeer }
  | {
      readonly status: 'on'
      readonly relay: RelayController
      readonly registry: RegistryController
      readonly peer: WalletPeer
    }
  /** The page cannot answer the hosts of WalletConnect: it has no service worker. */
  | { readonly status: 'off'; readonly reason: string }

/** A side that is not `starting` any more. */
export type KnownWalletConnectSide = Exclude<WalletConnectSide, { status: 'starting' }>

/** Where a console finds the other side of WalletConnect, which comes up beside the page. */
export type WalletConnectController = {
  /** The same object until it changes; it changes once. */
  getState(): WalletConnectSide
  subscribe(listener: () => void): () => void
  /** Resolves when it is known. No `@walletconnect/*` module may be loaded before. */
  whenKnown(): Promise<KnownWalletConnectSide>
}

/** The `wc:` URI that a dialog of this page shows, as the camera of a phone in front of it would see it. */
export type PairingUriStore = {
  getState(): string | undefined
  subscribe(listener: () => void): () => void
  /** What is to be seen now; undefined when the dialog is gone. */
  see(uri: string | undefined): void
}

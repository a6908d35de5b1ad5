import type { RemoteFaults } from '#mocks/core/faults/fault'
import type { RegistryController } from '#mocks/registry/registryTypes'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'

/** Where the relay of a console runs: in its page (MSW), or in the bench's own process. */
export const RELAY_PLACES = ['page', 'server'] as const
export type RelayPlace = (typeof RELAY_PLACES)[number]

/** The relay's controls in a console, wherever the relay runs. */
export type RelayController = {
  readonly place: RelayPlace
  /** The address for clients. */
  readonly url: string
  /** The same object until something changes. Undefined until it is known. */
  getState(): RelaySpaceState | undefined
  subscribe(listener: () => void): () => void
  readonly faults: RemoteFaults<RelayFault>
}

export type { RegistryController, VerifyMode } from '#mocks/registry/registryTypes'

/** The wallet side of a WalletConnect dapp. */
export type WalletConnectSide =
  /** The page does not answer WalletConnect's hosts yet: its service worker is starting. The peer waits for it. */
  | { readonly status: 'starting'; readonly peer: WalletPeer }
  | {
      readonly status: 'on'
      readonly relay: RelayController
      readonly registry: RegistryController
      readonly peer: WalletPeer
    }
  /** The page cannot answer WalletConnect's hosts: it has no service worker. */
  | { readonly status: 'off'; readonly reason: string }

/** A side that is no longer `starting`. */
export type KnownWalletConnectSide = Exclude<WalletConnectSide, { status: 'starting' }>

/** Gives a console the wallet side of WalletConnect, which starts alongside the page. */
export type WalletConnectController = {
  /** The same object until it changes, which happens once. */
  getState(): WalletConnectSide
  subscribe(listener: () => void): () => void
  /** Resolves once it is known. Load no `@walletconnect/*` module before that. */
  whenKnown(): Promise<KnownWalletConnectSide>
}

/** The `wc:` URI that a dialog of this page shows, as a phone's camera would see it. */
export type PairingUriStore = {
  getState(): string | undefined
  subscribe(listener: () => void): () => void
  /** Sets the URI on display. Undefined when the dialog is gone. */
  see(uri: string | undefined): void
}

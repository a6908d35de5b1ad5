import type { RemoteFaults } from '#mocks/core/faults/sharedFault'
import { createListeners } from '#mocks/core/listeners'
import type { RegistryController } from '#mocks/registry/registryTypes'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'

/** In its page (MSW), or in the bench's own process. */
export const RELAY_PLACES = ['page', 'server'] as const
export type RelayPlace = (typeof RELAY_PLACES)[number]

export type RelayController = {
  readonly place: RelayPlace
  readonly url: string
  getState(): RelaySpaceState | undefined
  subscribe(listener: () => void): () => void
  readonly faults: RemoteFaults<RelayFault>
}

export type { RegistryController, VerifyMode } from '#mocks/registry/registryTypes'

export type WalletConnectSide =
  | { readonly status: 'starting'; readonly peer: WalletPeer }
  | {
      readonly status: 'on'
      readonly relay: RelayController
      readonly registry: RegistryController
      readonly peer: WalletPeer
    }
  | { readonly status: 'off'; readonly reason: string }

export type KnownWalletConnectSide = Exclude<WalletConnectSide, { status: 'starting' }>

export type WalletConnectController = {
  /** The same object until it changes, which happens once. */
  getState(): WalletConnectSide
  subscribe(listener: () => void): () => void
  /** Load no `@walletconnect/*` module before that. */
  whenKnown(): Promise<KnownWalletConnectSide>
}

export type PairingUriStore = ReturnType<typeof createPairingUriStore>

/** As a phone's camera would see it. */
export function createPairingUriStore() {
  const listeners = createListeners()
  let uri: string | undefined
  return {
    getState: (): string | undefined => uri,
    subscribe: listeners.add,
    see(next: string | undefined): void {
      if (next === uri) return
      uri = next
      listeners.notify()
    },
  }
}

import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { WalletInfo } from '../walletTypes.ts'
import { type AnnounceTarget, announceInPage } from './announceInPage.ts'
import type { ProviderAnnouncement } from './announcementReader.ts'
import { claimEthereum, type EthereumClaim, type EthereumTarget } from './claimEthereum.ts'
import { type ProviderWrap, wrapProvider } from './wrapProvider.ts'

export type InstallProviderParameters<event> = {
  provider: Eip1193Provider
  /** The window that dapp and wallet share. */
  target: AnnounceTarget<event> & EthereumTarget
  createEvent: (type: string, detail: unknown) => event
  info: WalletInfo
  announce: Pick<ProviderAnnouncement, 'when' | 'times'>
  ethereum: EthereumClaim
  wrap: ProviderWrap
}

/** A wallet in a page. */
export type InstalledWallet = {
  /** The provider for dapps, wrapped as requested. */
  readonly provider: Eip1193Provider
  /** Whether dapps can find it by EIP-6963. */
  isAnnounced(): boolean
  /** Announces it now, and from now on to every dapp that asks. */
  announce(): void
  /** Whether `window.ethereum` is this wallet's provider now. */
  holdsEthereum(): boolean
  /** Stops announcing it, and drops its claim to `window.ethereum`. */
  remove(): void
}

export function installProvider<event>(parameters: InstallProviderParameters<event>): InstalledWallet {
  const { target, createEvent, info, announce: manner, ethereum, wrap } = parameters
  const { when = 'at once', times } = manner
  const provider = wrapProvider(parameters.provider, wrap)
  const claim = claimEthereum({ target, provider, claim: ethereum })
  let removeAnnouncement: (() => void) | undefined

  function announce(waits: boolean): void {
    removeAnnouncement?.()
    removeAnnouncement = announceInPage({ info, provider, target, createEvent, times, waits })
  }
  if (when === 'at once' || when === 'on request') announce(when === 'on request')

  return {
    provider,
    isAnnounced: () => removeAnnouncement !== undefined,
    announce: () => announce(false),
    holdsEthereum: claim.holds,
    remove() {
      removeAnnouncement?.()
      removeAnnouncement = undefined
      claim.drop()
    },
  }
}

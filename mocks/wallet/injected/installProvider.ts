import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { WalletInfo } from '#mocks/wallet/walletTypes'
import { type AnnounceTarget, announceInPage } from './announceInPage.ts'
import type { ProviderAnnouncement } from './injectedProvider.ts'

/** How a wallet wraps the provider that it hands out. */
export const WRAPS = ['none', 'freeze', 'proxy'] as const

/** How a wallet claims `window.ethereum`, from the most polite to the least. */
export const ETHEREUM_CLAIMS = ['leave', 'offer', 'take', 'defend'] as const

export type InstallProviderParameters<event> = {
  provider: Eip1193Provider
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

/**
 * - `leave`: not at all, as EIP-6963 suggests
 * - `offer`: sets it if it is free
 * - `take`: always sets it, and again once the page is parsed (`DOMContentLoaded`) and loaded (`load`)
 * - `defend`: defines a getter that cannot be redefined: assignments by others are ignored, in strict code with a
 *   `TypeError`, “which has only a getter”. A second wallet that defines one is refused
 */
export type EthereumClaim = (typeof ETHEREUM_CLAIMS)[number]

export type EthereumTarget = Pick<AnnounceTarget<never>, 'addEventListener' | 'removeEventListener'>
/**
 * - `freeze`: `Object.freeze`, so that a dapp can neither add a property nor replace a method
 * - `proxy`: a `Proxy` that passes everything on, so that methods run with another `this`
 */
export type ProviderWrap = (typeof WRAPS)[number]

export function installProvider<event>(parameters: InstallProviderParameters<event>): InstalledWallet {
  const { target, createEvent, info, announce: manner, ethereum, wrap } = parameters
  const { when = 'at once', times } = manner
  const provider = wrapProvider(parameters.provider, wrap)
  const claim = claimEthereum(target, provider, ethereum)
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

/** If two wallets `take` it, the last one installed holds it after each of the moments. Against `defend`, both lose. */
function claimEthereum(target: EthereumTarget, provider: object, claim: EthereumClaim) {
  const moments = ['DOMContentLoaded', 'load']
  // A refusal is not an error here: another wallet defends the property.
  const assign = () => void Reflect.set(target, 'ethereum', provider)
  if (claim === 'offer' && Reflect.get(target, 'ethereum') === undefined) assign()
  if (claim === 'take') {
    assign()
    for (const moment of moments) target.addEventListener(moment, assign)
  }
  if (claim === 'defend')
    Reflect.defineProperty(target, 'ethereum', { get: () => provider, enumerable: true, configurable: false })
  return {
    holds: () => Reflect.get(target, 'ethereum') === provider,
    /** A property that cannot be redefined stays. */
    drop() {
      for (const moment of moments) target.removeEventListener(moment, assign)
    },
  }
}

function wrapProvider(provider: Eip1193Provider, wrap: ProviderWrap): Eip1193Provider {
  if (wrap === 'freeze') return Object.freeze(provider)
  return wrap === 'proxy' ? new Proxy(provider, {}) : provider
}

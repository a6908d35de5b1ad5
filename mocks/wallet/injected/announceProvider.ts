import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { WalletInfo } from '../walletTypes.ts'

/** What of a window the announcement needs. */
export type AnnounceTarget<event> = {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  dispatchEvent(event: event): unknown
}

export type AnnounceParameters<event> = {
  info: WalletInfo
  provider: Eip1193Provider
  /** The window that dapp and wallet share. */
  target: AnnounceTarget<event>
  /** Makes the event: `(type, detail) => new CustomEvent(type, { detail })`. */
  createEvent: (type: string, detail: unknown) => event
}

/**
 * Announces a provider by EIP-6963: at once, and again whenever a dapp asks by `eip6963:requestProvider`.
 * Returns the announcement's removal.
 */
export function announceProvider<event>(parameters: AnnounceParameters<event>): () => void {
  const { info, provider, target, createEvent } = parameters
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () => target.dispatchEvent(createEvent('eip6963:announceProvider', detail))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}

import type { Eip1193Provider } from '#mocks/core/eip1193'
import type { WalletInfo } from '#mocks/wallet/walletTypes'

/** When a wallet first announces itself. */
export const ANNOUNCE_TIMES = ['at once', 'on request', 'late', 'never'] as const

/** The part of a window that the announcement needs. */
export type AnnounceTarget<event> = {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  dispatchEvent(event: event): unknown
}

/** The provider to announce, and where. */
export type AnnounceParameters<event> = {
  info: WalletInfo
  provider: Eip1193Provider
  /** The window that dapp and wallet share. */
  target: AnnounceTarget<event>
  /** Creates the event: `(type, detail) => new CustomEvent(type, { detail })`. */
  createEvent: (type: string, detail: unknown) => event
  /** Waits for a dapp's request, like a wallet that started before the page's own listeners. Default false. */
  waits?: boolean | undefined
  /** How often it announces itself each time. Default 1. A dapp must count a wallet once for each `uuid`. */
  times?: number | undefined
}

/** `late`: only when `announce` is called; `never`: a wallet from before EIP-6963. */
export type AnnounceTime = (typeof ANNOUNCE_TIMES)[number]

/** What a wallet announces in place of its own identity. */
export type AnnouncedInfo = { readonly [name in keyof WalletInfo]?: WalletInfo[name] | undefined }

/** EIP-6963. Returns the announcement's removal. */
export function announceInPage<event>(parameters: AnnounceParameters<event>): () => void {
  const { info, provider, target, createEvent, waits = false, times = 1 } = parameters
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () => {
    for (let count = 0; count < times; count += 1) target.dispatchEvent(createEvent('eip6963:announceProvider', detail))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  if (!waits) announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}

export function toAnnounced(own: WalletInfo, said: AnnouncedInfo = {}): WalletInfo {
  const { uuid = own.uuid, name = own.name, rdns = own.rdns, icon = own.icon } = said
  return { uuid, name, rdns, icon }
}

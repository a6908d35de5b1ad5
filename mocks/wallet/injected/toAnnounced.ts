import type { WalletInfo } from '../walletTypes.ts'

/** What a wallet announces otherwise than it is. */
export type AnnouncedInfo = { readonly [name in keyof WalletInfo]?: WalletInfo[name] | undefined }

/** The identity that a wallet announces: its own, with the given changes. */
export function toAnnounced(own: WalletInfo, said: AnnouncedInfo = {}): WalletInfo {
  const { uuid = own.uuid, name = own.name, rdns = own.rdns, icon = own.icon } = said
  return { uuid, name, rdns, icon }
}

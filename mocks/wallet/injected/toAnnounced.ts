import type { WalletInfo } from '../walletTypes.ts'

/** What a wallet announces in place of its own identity. */
export type AnnouncedInfo = { readonly [name in keyof WalletInfo]?: WalletInfo[name] | undefined }

export function toAnnounced(own: WalletInfo, said: AnnouncedInfo = {}): WalletInfo {
  const { uuid = own.uuid, name = own.name, rdns = own.rdns, icon = own.icon } = said
  return { uuid, name, rdns, icon }
}

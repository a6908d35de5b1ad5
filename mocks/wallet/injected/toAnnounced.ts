import type { WalletInfo } from '../walletTypes.ts'
import type { Announcement } from './installWallet.ts'

/** The identity that a wallet announces: its own, with the given changes. */
export function toAnnounced(own: WalletInfo, said: Announcement['info'] = {}): WalletInfo {
  const { uuid = own.uuid, name = own.name, rdns = own.rdns, icon = own.icon } = said
  return { uuid, name, rdns, icon }
}

import type { WalletInfo } from '../walletTypes.ts'
import type { Announcement } from './installWallet.ts'

/** What a wallet announces: who it is, but for what it says otherwise. */
export function toAnnounced(own: WalletInfo, said: Announcement['info'] = {}): WalletInfo {
  const { uuid = own.uuid, name = own.name, rdns = own.rdns, icon = own.icon } = said
  return { uuid, name, rdns, icon }
}

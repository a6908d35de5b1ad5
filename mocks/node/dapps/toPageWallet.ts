import type { PageWallet } from '#mocks/page/pageProtocol'
import { toAnnounced } from '#mocks/wallet/injected/toAnnounced'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletOptions } from './walletOptions.ts'

/** Describes a wallet for the page script that shows it. */
export function toPageWallet(wallet: Wallet, options: WalletOptions = {}): PageWallet {
  const { announce = {}, ethereum = 'offer', wrap = 'none' } = options
  const { info, ...manner } = announce
  return { info: toAnnounced(wallet.info, info), announce: manner, ethereum, wrap, legacy: wallet.traits.legacy }
}

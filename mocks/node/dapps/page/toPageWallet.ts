import { toAnnounced } from '#mocks/wallet/injected/toAnnounced'
import { isMetaMaskRdns } from '#mocks/wallet/remote/metamaskConnect/extension/isMetaMaskRdns'
import { EXTENSION_ID } from '#mocks/wallet/remote/metamaskConnect/extension/streams'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletOptions } from '../walletOptions.ts'
import type { PageWallet } from './pageProtocol.ts'

/** Describes a wallet for the page script that shows it. */
export function toPageWallet(wallet: Wallet, options: WalletOptions = {}): PageWallet {
  const { announce = {}, ethereum = 'offer', wrap = 'none' } = options
  const { info, ...manner } = announce
  const announced = toAnnounced(wallet.info, info)
  return {
    info: announced,
    announce: manner,
    ethereum,
    wrap,
    legacy: wallet.traits.legacy,
    extensionId: isMetaMaskRdns(announced.rdns) ? EXTENSION_ID : undefined,
  }
}

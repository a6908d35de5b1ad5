import type { EIP1193Provider } from 'viem'
import type { ShopWallet } from './shopWallet.ts'

/** What a wallet announces (EIP-6963). */
type Announced = {
  readonly info: { readonly rdns: string; readonly name: string }
  readonly provider: EIP1193Provider
}

/**
 * Finds the wallets of this browser by EIP-6963, for as long as the page lives.
 *
 * @param onWallet called for each wallet, also for one that announces itself late
 */
export function watchAnnounced(onWallet: (wallet: ShopWallet) => void): void {
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<Announced>).detail
    onWallet(toShopWallet(info, provider))
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}

function toShopWallet({ rdns, name }: Announced['info'], provider: EIP1193Provider): ShopWallet {
  return {
    id: rdns,
    name,
    provider: async () => provider,
    connect: () => provider.request({ method: 'eth_requestAccounts' }),
    accounts: () => provider.request({ method: 'eth_accounts' }),
    async disconnect() {
      await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    },
  }
}

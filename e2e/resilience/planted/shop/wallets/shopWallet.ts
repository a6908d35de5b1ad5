import type { EIP1193Provider } from 'viem'

/** What a wallet announces (EIP-6963). */
type Announced = { readonly info: { readonly rdns: string; readonly name: string }; readonly provider: EIP1193Provider }

/** A wallet that the person can choose. */
export type ShopWallet = {
  readonly id: string
  readonly name: string
  /** Its provider. The same one each time. */
  provider(): Promise<EIP1193Provider>
  /**
   * Asks the person to connect.
   *
   * @param showCode is called with the pairing URI, where a wallet on a phone has to scan one
   */
  connect(showCode: (uri: string) => void): Promise<readonly string[]>
  /** The accounts that the wallet shares without asking. */
  accounts(): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** Frees what may hang: the wallet has not answered. Accounts stay. */
  renew?(): void
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

import type { EIP1193Provider } from 'viem'

type Announced = { readonly info: { readonly rdns: string; readonly name: string }; readonly provider: EIP1193Provider }

export type ShopWallet = {
  readonly id: string
  readonly name: string
  /** Its provider. The same one each time. */
  provider(): Promise<EIP1193Provider>
  /** `showCode` gets the pairing URI, where a wallet on a phone has to scan one. */
  connect(showCode: (uri: string) => void): Promise<readonly string[]>
  accounts(): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** Frees what may hang: the wallet has not answered. Accounts stay. */
  renew?(): void
}

/** Also finds wallets that announce themselves late. */
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

import type { RegistryWallet } from '../registryWallet.ts'

/** Creates wallets for tests: `Wallet 1` and so on, on the main chain, with ids that end in their number. */
export function makeWallets(count: number, changes: Partial<RegistryWallet> = {}): RegistryWallet[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1).padStart(64, '0'),
    name: `Wallet ${index + 1}`,
    slug: `wallet-${index + 1}`,
    description: '',
    homepage: `https://wallet-${index + 1}.example`,
    chains: ['eip155:1'],
    image_id: `00000000-0000-0000-0000-${String(index + 1).padStart(12, '0')}`,
    order: index + 1,
    mobile_link: `wallet${index + 1}://`,
    desktop_link: null,
    link_mode: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: `example.wallet-${index + 1}`,
    injected: null,
    badge_type: 'none',
    supports_wc: true,
    ...changes,
  }))
}

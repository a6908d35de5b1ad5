import { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { EIP1193Provider } from 'viem'

/** What the page needs of a wallet. */
export type Provider = Pick<EIP1193Provider, 'request' | 'on' | 'removeListener'>

/** The first wallet of the browser that announces itself, or `window.ethereum`. */
export function findBrowserWallet(): Provider | undefined {
  const found: Provider[] = []
  const take = (event: Event) => found.push((event as CustomEvent<{ provider: Provider }>).detail.provider)
  window.addEventListener('eip6963:announceProvider', take)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', take)
  return found[0] ?? (window as { ethereum?: Provider }).ethereum
}

let starting: ReturnType<typeof EthereumProvider.init> | undefined

/** WalletConnect's provider: one for the page, as its client asks. */
export function startWalletConnect() {
  starting ??= EthereumProvider.init({
    projectId: 'night-ferry',
    optionalChains: [1],
    showQrModal: false,
    metadata: { name: 'Night Ferry', description: 'Tickets', url: location.origin, icons: [] },
  })
  return starting
}

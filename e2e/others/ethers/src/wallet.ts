// Ethers' "Getting Started": https://docs.ethers.org/v6/getting-started/
// WalletConnect's Ethereum provider: https://docs.walletconnect.network/wallet-sdk/ethereum-provider
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { BrowserProvider, type Eip1193Provider } from 'ethers'

export type Wallet = Eip1193Provider & {
  on(name: string, listener: (payload: never) => void): unknown
  disconnect?(): Promise<void>
}

/** Connects to an EIP-1193 object. MetaMask injects one as window.ethereum. */
export async function connectBrowserWallet(): Promise<Wallet> {
  const wallet = (window as unknown as { ethereum: Wallet }).ethereum
  const provider = new BrowserProvider(wallet)
  await provider.getSigner()
  return wallet
}

const start = EthereumProvider.init({
  projectId: 'YOUR_PROJECT_ID',
  metadata: {
    name: 'My Website',
    description: 'My Website Description',
    url: 'https://mywebsite.com', // origin must match your domain & subdomain
    icons: ['https://avatars.githubusercontent.com/u/37784886'],
  },
  showQrModal: true,
  optionalChains: [1, 42161],
})

/** Shows the code, unless there is a session of before. */
export async function connectPhone(): Promise<Wallet> {
  const provider = await start
  await provider.connect()
  return provider as unknown as Wallet
}

/** What was connected before a reload. */
export async function findConnected(): Promise<Wallet | undefined> {
  const provider = await start
  if (provider.session) return provider as unknown as Wallet
  const wallet = (window as unknown as { ethereum?: Wallet }).ethereum
  if (!wallet) return undefined
  const accounts = await new BrowserProvider(wallet).send('eth_accounts', [])
  return accounts.length > 0 ? wallet : undefined
}

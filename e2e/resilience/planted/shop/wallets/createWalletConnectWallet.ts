import type { EIP1193Provider } from 'viem'
import { CHAIN, PROJECT_ID } from '../shopFacts.ts'
import type { ShopWallet } from './shopWallet.ts'

/** Milliseconds. */
const PATIENCE = 10_000
type Provider = Awaited<ReturnType<typeof import('@walletconnect/ethereum-provider').EthereumProvider.init>>
export type ListedWallet = { readonly name: string; readonly homepage?: string | undefined }

export function createWalletConnectWallet(): ShopWallet {
  let started: Promise<Provider> | undefined
  async function start(): Promise<Provider> {
    const { EthereumProvider } = await import('@walletconnect/ethereum-provider')
    return EthereumProvider.init({
      projectId: PROJECT_ID,
      optionalChains: [CHAIN.id],
      showQrModal: false,
      metadata: { name: 'The mug shop', description: 'Mugs', url: location.origin, icons: [] },
      telemetryEnabled: false,
    })
  }
  function open(): Promise<Provider> {
    started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    provider: async () => (await open()) as unknown as EIP1193Provider,
    async connect(showCode) {
      const provider = await open()
      // A session that the person has left behind must not answer for the new one.
      if (provider.session) await provider.disconnect()
      provider.on('display_uri', showCode)
      try {
        await provider.connect()
      } finally {
        provider.removeListener('display_uri', showCode)
      }
      return provider.accounts
    },
    async accounts() {
      const provider = await open()
      return provider.session ? provider.accounts : []
    },
    async disconnect() {
      await (await open()).disconnect()
    },
  }
}

export async function fetchWalletList(): Promise<readonly ListedWallet[]> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PATIENCE)
  try {
    const response = await fetch(toAddress(), { signal: ending.signal })
    if (!response.ok) throw new Error(`The wallet list answered ${response.status}.`)
    const { data } = (await response.json()) as { data?: unknown }
    if (!Array.isArray(data)) throw new Error('The wallet list has no wallets.')
    return data.filter((entry): entry is ListedWallet => typeof entry?.name === 'string')
  } finally {
    clearTimeout(timer)
  }
}

function toAddress(): string {
  const query = new URLSearchParams({ projectId: PROJECT_ID, st: 'shop', sv: '1', page: '1', entries: '4' })
  return `https://api.web3modal.org/getWallets?${query}`
}

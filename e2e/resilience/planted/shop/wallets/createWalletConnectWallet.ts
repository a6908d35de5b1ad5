import type { EIP1193Provider } from 'viem'
import { CHAIN, PROJECT_ID } from '../shopFacts.ts'
import type { ShopWallet } from './shopWallet.ts'

type Provider = Awaited<ReturnType<typeof import('@walletconnect/ethereum-provider').EthereumProvider.init>>

/** Creates the way to a wallet on a phone, by WalletConnect. Its client is loaded when it is first used. */
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

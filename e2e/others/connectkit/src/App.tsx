// ConnectKit's "Getting Started": https://family.co/docs/connectkit/getting-started
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { arbitrum, mainnet } from 'wagmi/chains'
import { Page } from '../../support/src/Page'

const config = createConfig(
  getDefaultConfig({
    // Your dApps chains
    chains: [mainnet, arbitrum],
    transports: {
      // RPC URL for each chain
      [mainnet.id]: http('https://eth-mainnet.g.alchemy.com/v2/ALCHEMY_ID'),
      [arbitrum.id]: http('https://arb-mainnet.g.alchemy.com/v2/ALCHEMY_ID'),
    },

    // Required API Keys
    walletConnectProjectId: 'WALLETCONNECT_PROJECT_ID',

    // Required App Info
    appName: 'Your App Name',

    // Optional App Info
    appDescription: 'Your App Description',
    appUrl: 'https://family.co', // your app's url
    appIcon: 'https://family.co/logo.png', // your app's icon, no bigger than 1024x1024px (max. 1MB)
  }),
)

const queryClient = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ConnectKitProvider>
          <ConnectKitButton />
          <Page otherChain={arbitrum.id} />
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

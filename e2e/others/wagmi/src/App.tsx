// Wagmi's "Getting Started" and "Connect Wallet": https://wagmi.sh/react/getting-started
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, useConnect, useConnectors, WagmiProvider } from 'wagmi'
import { mainnet, sepolia } from 'wagmi/chains'
import { injected, walletConnect } from 'wagmi/connectors'
import { Page } from '../../support/src/Page'

const projectId = '<WALLETCONNECT_PROJECT_ID>'

const config = createConfig({
  chains: [mainnet, sepolia],
  connectors: [injected(), walletConnect({ projectId })],
  transports: {
    [mainnet.id]: http(),
    [sepolia.id]: http(),
  },
})

const queryClient = new QueryClient()

function WalletOptions() {
  const { connect } = useConnect()
  const connectors = useConnectors()

  return connectors.map((connector) => (
    <button type="button" key={connector.uid} onClick={() => connect({ connector })}>
      {connector.name}
    </button>
  ))
}

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletOptions />
        <Page otherChain={sepolia.id} />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

// RainbowKit's installation page: https://rainbowkit.com/docs/installation
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

/** The app makes its configuration when it starts: each test is a start of its own. */
export function createConfig() {
  return getDefaultConfig({ appName: 'My RainbowKit App', projectId: 'YOUR_PROJECT_ID', chains: [mainnet, polygon] })
}

const queryClient = new QueryClient()

export function App({ config }: { config: ReturnType<typeof createConfig> }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider>
          <ConnectButton />
          <SignButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function SignButton() {
  const { signMessageAsync } = useSignMessage()
  const [result, setResult] = useState('')
  const sign = () => signMessageAsync({ message: 'hello' }).then(setResult, (error: Error) => setResult(error.message))
  return (
    <>
      <button type="button" onClick={sign}>
        Sign message
      </button>
      <output>{result}</output>
    </>
  )
}

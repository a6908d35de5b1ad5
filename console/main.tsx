import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { startBrowserWorld } from '#mocks/browser/startBrowserWorld'
import { App } from './App.tsx'
import { BootError } from './BootError.tsx'
import { exposeWorld } from './exposeWorld.ts'
import { WorldProvider } from './WorldContext.tsx'
import { createActions } from './wagmi/createActions.ts'
import { createBenchConfig } from './wagmi/createBenchConfig.ts'
import { createTap } from './wagmi/createTap.ts'
import './styles/tokens.css'

const root = createRoot(document.getElementById('root') as HTMLElement)

// The wallet first: it is there before the dapp looks for one, as an extension is.
try {
  const world = await startBrowserWorld(window)
  exposeWorld(window, world)
  const tap = createTap(world.trace, world.sight.see)
  const config = createBenchConfig(world, tap)
  const actions = createActions(config, world.trace, tap)
  root.render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <WorldProvider world={world} actions={actions}>
            <App />
          </WorldProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
} catch (error) {
  root.render(<BootError error={error} />)
}

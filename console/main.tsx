import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { readBenchInfo } from '#mocks/browser/readBenchInfo'
import { startSideWorld } from '#mocks/browser/side/startSideWorld'
import { startBrowserWorld } from '#mocks/browser/startBrowserWorld'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { WalletSideInfo } from '#mocks/world/walletSide'
import { App } from './App.tsx'
import { BootError } from './BootError.tsx'
import { exposeWorld } from './exposeWorld.ts'
import { WorldProvider } from './WorldContext.tsx'
import { createActions } from './wagmi/createActions.ts'
import { createBenchConfig } from './wagmi/createBenchConfig.ts'
import { createTap } from './wagmi/createTap.ts'
import { forgetChain } from './wagmi/forgetChain.ts'
import { WINDOW_PARAMETER } from './windowParameter.ts'
import './styles/tokens.css'

const RecordingPlaying = lazy(() =>
  import('./panels/recording/RecordingPlaying.tsx').then((module) => ({ default: module.RecordingPlaying })),
)
const root = createRoot(document.getElementById('root') as HTMLElement)

/** Starts a bench's console. The wallet comes first: like an extension, it is there before the dapp looks for one. */
async function startConsole(): Promise<ReactNode> {
  const world = await startBrowserWorld(window)
  exposeWorld(window, world)
  const tap = createTap(world.trace, world.pairingUris.see)
  const { config, toLate } = await createBenchConfig(world, tap)
  const actions = createActions(config, tap, toLate)
  const queries = new QueryClient()
  world.link.onReverted((chainId) => void forgetChain(queries, chainId))
  return (
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <WorldProvider world={world} actions={actions}>
            <App />
            {world.play && (
              <Suspense>
                <RecordingPlaying play={world.play} />
              </Suspense>
            )}
          </WorldProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
}

/** Starts the view of a saved recording, which has no wallet, relay or node. */
async function openRecording(info: BenchInfo, name: string): Promise<ReactNode> {
  const [{ readPageRecording }, { RecordingApp }] = await Promise.all([
    import('#mocks/browser/recording/readPageRecording'),
    import('./panels/recording/RecordingApp.tsx'),
  ])
  const recording = await readPageRecording(info)
  return recording && <RecordingApp info={info} recording={recording} name={name} />
}

/** Starts the view of a running test, or of a browser: the wallets are in its process. */
async function openSide(info: BenchInfo, side: WalletSideInfo): Promise<ReactNode> {
  const [{ TestApp }, { BrowserApp }] = await Promise.all([
    import('./panels/test/TestApp.tsx'),
    import('./panels/dapps/BrowserApp.tsx'),
  ])
  const world = await startSideWorld(info, side)
  exposeWorld(window, world)
  return (
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        {world.browser ? (
          <BrowserApp world={world} browser={world.browser} title={side.title} />
        ) : (
          <TestApp world={world} title={side.title} />
        )}
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Starts a window of the wallet: the wallet is in the page that opened it. */
async function openWindow(transport: string): Promise<ReactNode> {
  const { startWalletWindow } = await import('./panels/remote/startWalletWindow.tsx')
  return startWalletWindow(window, transport)
}

async function start(): Promise<ReactNode> {
  const transport = new URLSearchParams(location.search).get(WINDOW_PARAMETER)
  if (transport !== null) return openWindow(transport)
  const info = readBenchInfo(document)
  if (info.side) return openSide(info, info.side)
  return info.recording?.kind === 'open' ? openRecording(info, info.recording.name) : startConsole()
}

// Not awaited: later chunks import from this module's file, and would wait for its end.
start().then(
  (page) => root.render(page),
  (error: unknown) => root.render(<BootError error={error} />),
)

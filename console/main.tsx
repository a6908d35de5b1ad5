import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { startSideWorld } from '#mocks/browser/side/startSideWorld'
import { readBenchInfo, startBrowserWorld } from '#mocks/browser/startBrowserWorld'
import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { WalletSideInfo } from '#mocks/world/walletSide'
import type { PendingRequest, World } from '#mocks/world/world'
import { App } from './App.tsx'
import { addressParameters } from './addressParameters.ts'
import { capturePageActions } from './capture/capturePageActions.ts'
import { exposeWorld, readWorldOf } from './exposeWorld.ts'
import { testIds } from './testIds.ts'
import { BootError } from './ui/ErrorBoundary.tsx'
import { readPreference } from './ui/usePreference.ts'
import { toPage, WorldProvider } from './WorldContext.tsx'
import { createActions } from './wagmi/createActions.ts'
import { createBenchConfig } from './wagmi/createBenchConfig.ts'
import { createTap } from './wagmi/createTap.ts'
import type { DappPlace } from './wagmi/dappPlace.ts'
import { forgetChain } from './wagmi/forgetChain.ts'
import './styles/tokens.css'

const RecordingPlaying = lazy(() =>
  import('./panels/recording/RecordingPlaying.tsx').then((module) => ({ default: module.RecordingPlaying })),
)

const root = createRoot(document.getElementById('root') as HTMLElement)

/** The wallet comes first: like an extension, it is there before the dapp looks for one. */
async function startConsole(safe: string | null): Promise<ReactNode> {
  const openedAt = Date.now()
  const world = await startBrowserWorld(window, { transportOf: readWindowTransport })
  exposeWorld(window, world)
  if (safe !== null) return (await import('./panels/safe/startSafePage.tsx')).startSafePage(world, safe)
  const findDapp = () => document.querySelector(`[data-testid=${testIds.dappPane}]`)
  const openedTab = readPreference('dapp-page') === 'market' ? 'Market' : undefined
  capturePageActions({ trace: world.trace, findDapp, openedTab })
  return startDapp(
    world,
    <>
      {/* A playing recording has the times of its run. */}
      <App openedAt={world.play ? undefined : openedAt} />
      {world.play && (
        <Suspense>
          <RecordingPlaying play={world.play} />
        </Suspense>
      )}
    </>,
  )
}

async function startDapp(world: World, children: ReactNode, place: DappPlace = 'console'): Promise<ReactNode> {
  const tap = createTap(world.trace, world.pairingUris.see)
  const { config, toLate } = await createBenchConfig(world, tap, place)
  const actions = createActions(config, tap, toLate)
  const queries = new QueryClient()
  world.link.onReverted((chainId) => void forgetChain(queries, chainId))
  return (
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <WorldProvider world={world} actions={actions}>
            {children}
          </WorldProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
}

async function openFramed(): Promise<ReactNode> {
  const world = readWorldOf(window.parent === window ? null : window.parent)
  if (!world)
    throw new BenchError('This dapp is not in the frame of a Safe.', {
      hint: 'Open the console, and press “Open in a Safe” beside the connector Safe.',
    })
  const { DappAlone } = await import('./panels/dapp/DappAlone.tsx')
  const { document: around, location: outer } = window.parent
  const safe = new URLSearchParams(outer.search).get(addressParameters.safe) ?? undefined
  const findDapp = () => document.querySelector('main')
  capturePageActions({ trace: world.trace, findDapp, safe, around: [around] })
  return startDapp(world, <DappAlone title="The dapp in a Safe" />, 'safe')
}

async function openRecording(info: BenchInfo, name: string): Promise<ReactNode> {
  const [{ readPageRecording }, { RecordingLoader }] = await Promise.all([
    import('#mocks/browser/recording/readPageRecording'),
    import('./panels/recording/RecordingLoader.tsx'),
  ])
  return <RecordingLoader info={info} name={name} read={readPageRecording} />
}

async function openAlone(info: BenchInfo, side: WalletSideInfo, by: string): Promise<ReactNode> {
  const { DappAlone } = await import('./panels/dapp/DappAlone.tsx')
  const place = by === 'injected' ? 'alone' : 'aloneWithoutInjected'
  return startDapp(await startSideWorld(info, side), <DappAlone title="The dapp of the console" />, place)
}

async function openSide(info: BenchInfo, side: WalletSideInfo): Promise<ReactNode> {
  const [{ TestApp }, { BrowserApp }] = await Promise.all([
    import('./panels/test/TestApp.tsx'),
    import('./panels/dapps/BrowserApp.tsx'),
  ])
  const world = await startSideWorld(info, side)
  exposeWorld(window, world)
  const { browser } = world
  return toPage(world, browser ? <BrowserApp browser={browser} title={side.title} /> : <TestApp title={side.title} />)
}

async function openWindow(transport: string): Promise<ReactNode> {
  const { startWalletWindow } = await import('./panels/remote/startWalletWindow.tsx')
  return startWalletWindow(window, transport)
}

async function start(): Promise<ReactNode> {
  const parameters = new URLSearchParams(location.search)
  const transport = parameters.get(addressParameters.window)
  if (transport !== null) return openWindow(transport)
  if (parameters.has(addressParameters.framed)) return openFramed()
  const info = readBenchInfo(document)
  const alone = parameters.get(addressParameters.alone)
  if (info.side && alone !== null) return openAlone(info, info.side, alone)
  if (info.side) return openSide(info, info.side)
  if (info.recording?.kind === 'open') return openRecording(info, info.recording.name)
  return startConsole(parameters.get(addressParameters.safe))
}

// Not awaited: later chunks import from this module's file, and would wait for its end.
start().then(
  (page) => root.render(page),
  (error: unknown) => root.render(<BootError error={error} />),
)

function readWindowTransport({ searchParams }: URL): PendingRequest['connection']['transport'] | undefined {
  const transport = searchParams.get(addressParameters.window)
  return transport === null ? undefined : (transport as PendingRequest['connection']['transport'])
}

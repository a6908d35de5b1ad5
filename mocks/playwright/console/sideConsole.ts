import type { BrowserContext, Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import { findPackageFile } from '#mocks/node/shared/ownPackage'
import type { TestBench } from '#mocks/playwright/bench/startTestBench'
import type { WalletSideControls } from '#mocks/world/walletSide'

export type SideConsoleParameters = {
  readonly testBench: TestBench
  readonly space: string
  readonly controls: WalletSideControls
  readonly abi?: readonly string[] | undefined
}

export type SideConsole = { readonly consoleUrl: string; stop(): Promise<void> }

export type TestConsoleParameters = Omit<SideConsoleParameters, 'controls'> & {
  readonly controls: WalletSideControls | undefined
  readonly print: (line: string) => void
}

export type TestConsole = { open(): Promise<void>; stop(): Promise<void> }

export async function startSideConsole({
  testBench,
  space,
  controls,
  abi = [],
}: SideConsoleParameters): Promise<SideConsole> {
  const { bench, trace } = testBench
  const parts = createDisposables()
  const relay = bench.relay.space(space)
  const { startBenchPage } = await import('#mocks/node/bench/startBenchPage')
  const page = await startBenchPage({
    settings: { consoleDir: findPackageFile('dist/console'), port: 0, abi },
    parts,
    trace,
    spaces: bench.chains,
    info: bench.info,
    relay,
    side: controls,
    control: async () => ({
      bench: { ...bench, relay: { ...bench.relay, faults: relay.faults } },
      dapps: async () => ({ wallets: [], server: { pages: { frames: () => [] } } }),
    }),
  })
  if (!page) throw new BenchError('The console is not built.')
  return { consoleUrl: page.consoleUrl, stop: parts.stop }
}

export function createTestConsole({ testBench, space, controls, print }: TestConsoleParameters): TestConsole {
  let opening: Promise<SideConsole | undefined> | undefined

  async function start(): Promise<SideConsole | undefined> {
    if (!controls) return undefined
    const opened = await startSideConsole({ testBench, space, controls })
    print(`walletbench: console of "${controls.info.title}" at ${opened.consoleUrl}, where you decide for this test`)
    return opened
  }

  return {
    async open() {
      opening ??= start().catch((error: unknown) => void print(`walletbench: no console: ${String(error)}`))
      await opening
    },
    async stop() {
      const opened = await opening
      await opened?.stop()
    },
  }
}

export function watchPauses(context: BrowserContext, onPause: () => Promise<void>): () => void {
  const watched = new Map<Page, Page['pause']>()
  const watch = (page: Page) => {
    if (watched.has(page)) return
    const pause = page.pause
    watched.set(page, pause)
    page.pause = async () => {
      await onPause()
      await pause.call(page)
    }
  }
  context.on('page', watch)
  for (const page of context.pages()) watch(page)
  return () => {
    context.off('page', watch)
    for (const [page, pause] of watched) page.pause = pause
  }
}

import { BenchError } from '#mocks/core/BenchError'
import { createDisposables } from '#mocks/node/shared/createDisposables'
import { findPackageFile } from '#mocks/node/shared/findPackageFile'
import type { WalletSideControls } from '#mocks/world/walletSide'
import type { TestBench } from '../bench/startTestBench.ts'

export type SideConsoleParameters = {
  readonly testBench: TestBench
  readonly space: string
  readonly controls: WalletSideControls
  readonly abi?: readonly string[] | undefined
}

export type SideConsole = {
  readonly consoleUrl: string
  stop(): Promise<void>
}

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

import type { Trace } from '#mocks/trace/createTrace'
import type { Bench } from '../bench/benchTypes.ts'
import { startBenchPage } from '../bench/startBenchPage.ts'
import { createSideControls } from '../dapps/createSideControls.ts'
import { createConnectedPages } from '../dapps/server/createConnectedPages.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { ControlledDapps } from './createControlledDapps.ts'

export type DappConsoleParameters = {
  readonly bench: Bench
  readonly trace: Trace
  readonly dapps: ControlledDapps
  readonly dir: string
  readonly abi: readonly string[]
  readonly parts: Disposables
}

/** Another page than the bench's own console, whose wallet and demo dapp live in that page. */
export async function startDappConsole({
  bench,
  trace,
  dapps,
  dir,
  abi,
  parts,
}: DappConsoleParameters): Promise<string> {
  const { wallets, server } = dapps
  const controls = createSideControls({
    title: 'Connected dapps',
    demoUrl: bench.consoleUrl,
    wallets: wallets.map(({ wallet, peer }) => ({
      wallet,
      peer,
      decideByHand: (id, decision) => wallet.decide(id, decision),
    })),
    registry: bench.registry,
    browser: createConnectedPages(server.pages),
  })
  const page = await startBenchPage({
    settings: { consoleDir: dir, port: 0, abi },
    parts,
    trace,
    spaces: bench.chains,
    info: bench.info,
    relay: bench.relay.space(''),
    side: controls,
    control: async () => ({ bench, dapps: async () => dapps }),
    isReported: bench.consoleUrl !== undefined,
  })
  return page?.consoleUrl ?? ''
}

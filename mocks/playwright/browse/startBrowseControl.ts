import { checkBenchParameters } from '#mocks/node/bench/checks/checkBenchParameters'
import { listBenchSecrets } from '#mocks/node/bench/listBenchSecrets'
import { type ControlledSide, toControlledWallet } from '#mocks/node/control/controlContext'
import { type ControlServer, startControlServer } from '#mocks/node/control/startControlServer'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { BrowserControls } from '#mocks/world/walletSide'
import type { TestBench } from '../bench/startTestBench.ts'
import type { BenchOptions } from '../options.ts'
import type { SimulatedSide } from '../side/createSimulatedSide.ts'

export type BrowseControlParameters = {
  readonly testBench: TestBench
  /** The options that the bench was started with: their secrets stay out of recordings. */
  readonly options: Pick<BenchOptions, 'chains' | 'mnemonic' | 'accounts'>
  readonly space: string
  readonly side: Pick<SimulatedSide, 'sideWallets'>
  readonly browser: BrowserControls
  readonly consoleUrl: string
  readonly token: string
}

export async function startBrowseControl(parameters: BrowseControlParameters): Promise<ControlServer> {
  const { testBench, options, side, browser, token } = parameters
  const { trace } = testBench
  const wallets = side.sideWallets.map(toControlledWallet)
  const pages = { frames: () => browser.getState().dapps }
  const controlled: ControlledSide = { wallets, server: { pages } }
  const { port, controlUrl, stop } = await startControlServer({
    port: 0,
    token,
    async loadApi() {
      const { createControlApi } = await import('#mocks/node/control/createControlApi')
      const secrets = listBenchSecrets(checkBenchParameters({ ...options, controlToken: token }))
      return createControlApi({ bench: toBrowsedBench(parameters), trace, secrets, dapps: async () => controlled })
    },
  })
  return toHandle({
    port,
    controlUrl,
    async stop() {
      await stop()
      for (const { waits } of wallets) waits.stop()
    },
  })
}

function toBrowsedBench({ testBench: { bench }, space, consoleUrl }: BrowseControlParameters): TestBench['bench'] {
  const { faults, getState, subscribe } = bench.relay.space(space)
  const relay: TestBench['bench']['relay'] = {
    ...bench.relay,
    ...{ faults, getState, subscribe },
    space: (name) => bench.relay.space(name === '' ? space : name),
  }
  return { ...bench, relay, relayUrl: `${bench.relayUrl.replace(/\/$/, '')}/s/${space}`, consoleUrl }
}

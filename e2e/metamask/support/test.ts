import { test as base, expect } from '@playwright/test'
import { createTestClient, http } from 'viem'
import { testIds } from '#console/testIds'
import { type RunningMetaMask, type StartMetaMaskParameters, startMetaMask } from '#mocks/metamask/startMetaMask'
import { startAnvil } from '#mocks/node/anvil/startAnvil'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import { type FindMetaMaskBuildParameters, findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
import { METAMASK_START_TIMEOUT } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toHandle } from '#mocks/node/shared/createDisposables'
import { consoleDir } from '../../support/benchValues.ts'
import { type ConsolePage, createConsolePage } from '../../support/console/createConsolePage.ts'
import { createMetaMaskDriver, createSimulatorDriver, type WalletDriver } from './walletDriver.ts'

type WorkerFixtures = {
  parameters: BenchParameters
  /** The id of a network that the bench's chain is a fork of. Undefined: the bench has its own chain. */
  forkOf: number | undefined
  /** Undefined: the simulated wallet is used. */
  place: MetaMaskPlace | undefined
  bench: Bench
  running: RunningMetaMask | undefined
}

type Fixtures = {
  /** Where a real MetaMask shows requests: in its tab, which is faster, or in windows, for tests about windows. */
  asksIn: 'tab' | 'window'
  isConnected: boolean
  consolePage: ConsolePage
  wallet: WalletDriver
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  parameters: [{}, { option: true, scope: 'worker' }],
  forkOf: [undefined, { option: true, scope: 'worker' }],
  place: [undefined, { option: true, scope: 'worker' }],

  bench: [
    async ({ parameters, forkOf }, use) => {
      const all = { consoleDir, ...parameters }
      const bench = await (forkOf === undefined ? startBench(all) : startForkOf(forkOf, all))
      await use(bench)
      await bench.stop()
    },
    { scope: 'worker' },
  ],

  running: [
    async ({ place, bench, headless }, use) => {
      if (!place) return use(undefined)
      const running = await startPlacedMetaMask(place, {
        headed: !headless,
        mnemonic: bench.info.mnemonic,
        chains: [{ chainId: bench.chainId, name: 'Bench', rpcUrl: bench.rpcUrl }],
      })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: METAMASK_START_TIMEOUT },
  ],

  asksIn: ['tab', { option: true }],

  page: async ({ browser, running, asksIn }, use, testInfo) => {
    const page = await (running ? running.openPage(asksIn) : (await browser.newContext()).newPage())
    await use(page)
    if (running && testInfo.status !== testInfo.expectedStatus) await running.attachReport(testInfo)
    if (!running) return page.context().close()
    const { context } = running
    await running.reset()
    expect(running.context === context, 'MetaMask is reset, not restarted').toBe(true)
  },

  isConnected: [false, { option: true }],

  consolePage: async ({ page, bench, running, isConnected }, use) => {
    const consolePage = createConsolePage(page, bench)
    if (running && isConnected) {
      // A dapp that comes back finds out as it opens, and by which connector: no window of MetaMask is needed for it.
      await running.metamask.grantAccounts(bench.consoleUrl ?? '')
      await page.addInitScript(() => {
        localStorage['wagmi.recentConnectorId'] ??= '"io.metamask"'
      })
    }
    // Stored as its picker does it: the page starts with MetaMask's persona, and need not be reloaded for it.
    if (!running) await page.addInitScript(() => localStorage.setItem('walletbench.persona', 'metamask'))
    await consolePage.open()
    if (!running) await expect(consolePage.id(testIds.personaName)).toHaveAttribute('data-persona', 'metamask')
    await use(consolePage)
  },

  wallet: async ({ consolePage, bench, running, isConnected }, use) => {
    const wallet = running ? createMetaMaskDriver(running.metamask) : createSimulatorDriver(consolePage, bench.accounts)
    if (!running && isConnected) await connectDapp(consolePage, wallet)
    else if (isConnected) await consolePage.expectConnected(wallet.connector)
    await use(wallet)
  },
})

export function requireReal(running: RunningMetaMask | undefined): RunningMetaMask {
  if (!running) throw new Error('This test needs a real MetaMask.')
  return running
}

export type MetaMaskPlace = {
  readonly search: FindMetaMaskBuildParameters
  readonly executablePath?: string | undefined
}

/** `accounts`: the numbers of those to share. Default: what the wallet offers. */
export async function connectDapp(
  consolePage: ConsolePage,
  wallet: WalletDriver,
  accounts?: readonly number[],
): Promise<void> {
  await consolePage.pressConnect(wallet.connector)
  await (accounts ? wallet.connectWith([...accounts]) : wallet.approve('connect'))
  await consolePage.expectConnected(wallet.connector)
}

type OtherParameters = Omit<StartMetaMaskParameters, 'build' | 'cacheFolder' | 'executablePath'>

export { expect }

/**
 * Starts a bench whose chain is forked from another Anvil, which stands in for the network with that id. No recording
 * would do: a wallet sends many more requests to a chain that it knows by name.
 */
async function startForkOf(chainId: number, parameters: BenchParameters): Promise<Bench> {
  const network = await startAnvil({ name: `network ${chainId}`, chainId })
  try {
    await createTestClient({ mode: 'anvil', transport: http(network.rpcUrl) }).mine({ blocks: 3 })
    const bench = await startBench({ ...parameters, chains: [{ fork: network.rpcUrl }, DEFAULT_CHAINS[1]] })
    return toHandle({
      ...bench,
      async stop() {
        await bench.stop()
        await network.stop()
      },
    })
  } catch (error) {
    await network.stop()
    throw error
  }
}

export async function startPlacedMetaMask(place: MetaMaskPlace | undefined, parameters: OtherParameters) {
  const build = place && (await findMetaMaskBuild(place.search))
  if (!build) throw new Error('No build of MetaMask was found. Run walletbench metamask for help.')
  const { search, executablePath } = place
  return startMetaMask({ ...parameters, build, executablePath, cacheFolder: search.cacheFolder })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { launchWalletContext } from './browser/launchWalletContext.ts'
import { startNodeForwarder, toNodeName } from './browser/startNodeForwarder.ts'
import { startSentinelStub } from './browser/startSentinelStub.ts'
import { BenchMetaMask } from './page/BenchMetaMask.ts'
import { openHome, unlockHome } from './page/openHome.ts'
import { resetMetaMask } from './page/resetMetaMask.ts'
import { copyProfile, provideProfile } from './profile/provideProfile.ts'
import { toWalletState } from './profile/toWalletState.ts'
import type { WalletSeed } from './profile/walletSeed.ts'
import { writeWalletState } from './profile/writeWalletState.ts'
import { attachReport } from './report/attachReport.ts'

/** A chain of the wallet, and the node that answers for it. */
export type MetaMaskChain = {
  readonly chainId: number
  /** What MetaMask calls it. Default: `Chain <id>`. */
  readonly name?: string | undefined
  /** JSON-RPC over HTTP of a node on this machine. */
  readonly rpcUrl: string
}

export type StartMetaMaskParameters = {
  readonly build: MetaMaskBuild
  /** BIP-39 phrase; test money only. */
  readonly mnemonic: string
  /** How many accounts the wallet shows. Default 3. */
  readonly accounts?: number | undefined
  /** The first one is selected. */
  readonly chains: readonly [MetaMaskChain, ...MetaMaskChain[]]
  /** Walletbench's folder in the person's cache: profiles are kept there. */
  readonly cacheFolder: string
  readonly executablePath?: string | undefined
  readonly headed?: boolean | undefined
  readonly allowHosts?: readonly string[] | undefined
}

/** A browser with an unlocked MetaMask in it. */
export type RunningMetaMask = {
  readonly context: BrowserContext
  readonly metamask: BenchMetaMask
  /**
   * Puts the wallet back to where it was at the start: nothing asked, no site connected, the first account and chain.
   *
   * @param page at the site that was tested
   */
  reset(page: Page): Promise<void>
  /** Attaches to a failed test what is needed to see why: every page's picture, and the browser's log. */
  attachReport(testInfo: TestInfo): Promise<void>
  /** Sends what the wallet asks of a chain to another node from now on. */
  lead(chainId: number, rpcUrl: string): void
  stop(): Promise<void>
}

/** The wallets hold test money on a public phrase: there is nothing that a secret password would guard. */
const PASSWORD = 'walletbench'

/** The port in the names of nodes: the browser takes the forwarder's in its place. */
const NAMED_PORT = 8545

/**
 * Starts a browser with MetaMask, set up and unlocked, on a copy of a cached profile.
 *
 * @throws BenchError when MetaMask does not come up
 */
export async function startMetaMask(parameters: StartMetaMaskParameters): Promise<RunningMetaMask> {
  const { build, mnemonic, accounts = 3, chains, cacheFolder, executablePath, headed, allowHosts } = parameters
  const toNetwork = ({ chainId, name = `Chain ${chainId}` }: MetaMaskChain) => ({
    chainId,
    name,
    rpcUrl: `http://${toNodeName(chainId)}:${NAMED_PORT}`,
  })
  const [first, ...others] = chains
  const networks: WalletSeed['networks'] = [toNetwork(first), ...others.map(toNetwork)]
  const seed: WalletSeed = { mnemonic, password: PASSWORD, accounts, networks }
  const nodes = await startNodeForwarder()
  for (const { chainId, rpcUrl } of chains) nodes.lead(chainId, rpcUrl)
  const sentinel = await startSentinelStub()
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-metamask-'))
  const end = async (context?: BrowserContext) => {
    await context?.close()
    await Promise.all([nodes.stop(), sentinel.stop()])
    await rm(folder, { recursive: true, force: true })
  }
  const launch = (profile: string) =>
    launchWalletContext({
      build,
      profile,
      nodes: { port: nodes.port, chainIds: chains.map(({ chainId }) => chainId) },
      sentinel,
      executablePath,
      headed,
      allowHosts,
    })
  const open = async (profile: string) => {
    const context = await launch(profile)
    try {
      const home = await openHome(context, build.extensionId)
      await unlockHome(home, PASSWORD)
      return { context, home }
    } catch (error) {
      await context.close()
      throw error
    }
  }
  const make = async (profile: string) => {
    const { extensionId } = build
    await writeWalletState({ profile, extensionId, state: await toWalletState(seed), executablePath })
    const { context } = await open(profile)
    await context.close()
  }

  try {
    const profile = join(folder, 'profile')
    await copyProfile(await provideProfile({ build, seed, cacheFolder, make }), profile)
    const { context, home } = await open(profile)
    await closeOthers(context, home)
    const metamask = new BenchMetaMask(context, home, PASSWORD, build.extensionId)
    return {
      context,
      metamask,
      reset: (page) => resetMetaMask(metamask, page),
      attachReport: (testInfo) => attachReport(context, testInfo),
      lead: nodes.lead,
      stop: () => end(context),
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** At its first start MetaMask opens a tab of its own. */
async function closeOthers(context: BrowserContext, home: Page): Promise<void> {
  for (const page of context.pages()) if (page !== home) await page.close()
}

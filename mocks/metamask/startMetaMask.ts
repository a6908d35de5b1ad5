import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { importOptional } from '#mocks/core/importOptional'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { chainIdReader, filled, flag, integer, isObject, text } from '#mocks/core/input/readers'
import { list, openShape, optional, shape } from '#mocks/core/input/shapes'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toUnseenWarning } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'
import { checkMnemonic } from '#mocks/wallet/accounts/checkMnemonic'
import { isLoopbackUrl } from '#mocks/wallet/walletChain'
import type { WalletProxy } from './browser/launchWalletContext.ts'
import { checkAllowedHosts, startSentinelStub } from './browser/metaMaskHosts.ts'
import { startNodeForwarder, toNodeName } from './browser/startNodeForwarder.ts'
import { type OpenedWallet, type OpenWalletParameters, openWallet } from './openWallet.ts'
import type { BenchMetaMask } from './page/BenchMetaMask.ts'
import type { AsksIn } from './page/createWindows.ts'
import { openPage } from './page/openPage.ts'
import { makeProfile } from './profile/makeProfile.ts'
import { copyProfile, provideProfile } from './profile/provideProfile.ts'
import type { SeedNetwork, WalletSeed } from './profile/toWalletState.ts'
import { attachReport } from './report/attachReport.ts'

/** A chain of the wallet, and its node. */
export type MetaMaskChain = {
  readonly chainId: number
  /** The chain's name in MetaMask. Default: `Chain <id>`. */
  readonly name?: string | undefined
  /** JSON-RPC over HTTP of a node on this machine. */
  readonly rpcUrl: string
}

/** The build, the browser and the chains of a real MetaMask. */
export type StartMetaMaskParameters = {
  readonly build: MetaMaskBuild
  /** BIP-39 mnemonic, for test money only. */
  readonly mnemonic: string
  /** How many accounts the wallet shows. Default 3. */
  readonly accounts?: number | undefined
  /** The chains. The first is selected. */
  readonly chains: readonly [MetaMaskChain, ...MetaMaskChain[]]
  /** Walletbench's folder in the user's cache, in which profiles are cached. */
  readonly cacheFolder: string
  /** The browser's path. Default: Playwright's Chromium. */
  readonly executablePath?: string | undefined
  /** Whether to show windows. Default false. */
  readonly headed?: boolean | undefined
  /**
   * Host names that pages, and with them the wallet, may call, in addition to loopback. MetaMask's own services are
   * refused.
   */
  readonly allowHosts?: readonly string[] | undefined
  /**
   * A proxy on this machine that decides what leaves it, for pages and for the wallet. Default: none, and only
   * `allowHosts` are resolved.
   */
  readonly proxy?: WalletProxy | undefined
  /** A file for Chromium's network log, with every resolved name and every connection. */
  readonly netLog?: string | undefined
}

/** A browser with an unlocked MetaMask. A reset may replace it: read its members again after a reset. */
export type RunningMetaMask = {
  readonly context: BrowserContext
  readonly metamask: BenchMetaMask
  /**
   * Opens a page for a site, and brings it to the front.
   *
   * @param asksIn where MetaMask asks from now on: in separate windows (the default), as for users, or in its tab. The
   *   tab is faster, as it is loaded once, and a window for each request. MetaMask asks for chains, tokens and the
   *   password only in windows.
   */
  openPage(asksIn?: AsksIn): Promise<Page>
  /**
   * Closes all pages, and resets the wallet to its start: no pending requests, no connected sites, the first account
   * and chain. Also clears the sites' storage. If that fails, the browser is restarted.
   */
  reset(): Promise<void>
  /** Attaches diagnostics to a failed test: a screenshot of every page, the browser's log, and the wallet's calls. */
  attachReport(testInfo: TestInfo): Promise<void>
  /**
   * Sends the wallet's calls of a chain to another node from now on.
   *
   * @throws BenchError if the node is not on this machine, or the wallet was started without the chain
   */
  lead(chainId: number, rpcUrl: string): void
  stop(): Promise<void>
}

/** The wallets hold test money on a public mnemonic: a secret password would protect nothing. */
const PASSWORD = 'walletbench'

/** The browser maps it to the forwarder's port. */
const NAMED_PORT = 8545

const buildReader: Reader<MetaMaskBuild> = (given, place): given is MetaMaskBuild =>
  (isObject(given) && typeof given['extensionId'] === 'string') ||
  place.expected('a build: findMetaMaskBuild finds one', given)

const chainsReader = list(
  shape<MetaMaskChain>({ chainId: chainIdReader, name: optional(filled), rpcUrl: text({ secret: true }) }),
  { min: 1 },
)

const parametersReader = shape<StartMetaMaskParameters>({
  build: buildReader,
  mnemonic: text({ secret: true }),
  accounts: optional(integer({ min: 1, max: 1_000 })),
  chains: (given, place): given is StartMetaMaskParameters['chains'] => chainsReader(given, place),
  cacheFolder: filled,
  executablePath: optional(filled),
  headed: optional(flag),
  allowHosts: optional(list(text())),
  proxy: optional(openShape({ server: text() })) as Reader<StartMetaMaskParameters['proxy']>,
  netLog: optional(filled),
})

/**
 * Starts a browser with MetaMask, set up and unlocked, on a copy of a cached profile.
 *
 * @throws BenchError if the mnemonic is not valid, a node is not on this machine, Synpress is not installed, or MetaMask
 *   does not start
 * @example
 * const chains = [{ chainId: 31337, name: 'Bench', rpcUrl: 'http://127.0.0.1:8545' }] as const
 * const { openPage, metamask } = await startMetaMask({ build, mnemonic, chains, cacheFolder })
 * const page = await openPage()
 * await metamask.connectToDapp()
 */
export async function startMetaMask(parameters: StartMetaMaskParameters): Promise<RunningMetaMask> {
  checkInput('startMetaMask', parametersReader, parameters)
  const { build, chains, cacheFolder, executablePath, headed, allowHosts, proxy, netLog } = parameters
  const terminal = toTerminalOutput(process.stderr)
  const warning = toUnseenWarning(build)
  if (warning !== undefined) terminal.write(`${warning}\n`)
  checkParameters(parameters)
  const createMetaMask = await loadMetaMask()
  const seed = toSeed(parameters)
  const chainIds = chains.map(({ chainId }) => chainId)
  const nodes = await startNodeForwarder()
  for (const { chainId, rpcUrl } of chains) nodes.lead(chainId, rpcUrl)
  const sentinel = await startSentinelStub().catch(async (error: unknown) => {
    await nodes.stop()
    throw error
  })
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-metamask-'))
  const browser = {
    build,
    nodes: { port: nodes.port, chainIds },
    sentinel,
    executablePath,
    headed,
    allowHosts,
    proxy,
    netLog,
  }
  const open = (profile: string) => openWallet({ ...browser, profile, password: PASSWORD, createMetaMask })
  const make = (profile: string) => makeProfile({ profile, seed, extensionId: build.extensionId, executablePath, open })
  let starts = 0
  let opened: OpenedWallet | undefined

  async function start(): Promise<OpenedWallet> {
    await opened?.context.close()
    starts += 1
    const profile = join(folder, `profile-${starts}`)
    await copyProfile(await provideProfile({ build, seed, cacheFolder, make }), profile)
    opened = await open(profile)
    return opened
  }

  async function stop(): Promise<void> {
    try {
      await opened?.context.close()
    } finally {
      await Promise.all([nodes.stop(), sentinel.stop()])
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  let current: OpenedWallet
  try {
    current = await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    get context() {
      return current.context
    },
    get metamask() {
      return current.metamask
    },
    openPage: (asksIn = 'window') => openPage(current.metamask, asksIn),
    async reset() {
      nodes.takeCalls()
      try {
        await current.reset()
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        terminal.write(`MetaMask could not be reset, and is restarted: ${why}\n`)
        current = await start()
      }
    },
    attachReport(testInfo) {
      const { context, metamask, profile } = current
      const pages = context.pages().filter((page) => page !== metamask.background.page)
      return attachReport(testInfo, { pages, profile, calls: nodes.takeCalls() })
    },
    lead(chainId, rpcUrl) {
      checkNode(chainId, rpcUrl)
      if (!chainIds.includes(chainId))
        throw new BenchError(`The wallet was not started with the chain ${chainId}.`, {
          metaMessages: [`Its chains: ${chainIds.join(', ')}`],
        })
      nodes.lead(chainId, rpcUrl)
    },
    stop,
  }
}

async function loadMetaMask(): Promise<OpenWalletParameters['createMetaMask']> {
  const { BenchMetaMask } = await importOptional({
    name: '@synthetixio/synpress',
    feature: 'A real MetaMask',
    load: () => import('./page/BenchMetaMask.ts'),
  })
  return (parameters) => new BenchMetaMask(parameters)
}

function checkParameters({ mnemonic, chains, allowHosts = [], proxy }: StartMetaMaskParameters): void {
  checkAllowedHosts(allowHosts)
  if (proxy && !isLoopbackUrl(proxy.server))
    throw new BenchError(`The wallet's proxy is not on this machine: ${proxy.server}.`)
  checkMnemonic(mnemonic)
  for (const { chainId, rpcUrl } of chains) {
    if (chains.filter((other) => other.chainId === chainId).length > 1)
      throw new BenchError(`The chain ${chainId} is given twice.`)
    checkNode(chainId, rpcUrl)
  }
}

function checkNode(chainId: number, rpcUrl: string): void {
  if (isLoopbackUrl(rpcUrl)) return
  throw new BenchError(`The node of chain ${chainId} is not on this machine: ${rpcUrl}.`, {
    hint: 'A test wallet sends transactions. Fork the network with `walletbench start --fork URL`, and give the fork.',
  })
}

function toSeed({ mnemonic, accounts = 3, chains }: StartMetaMaskParameters): WalletSeed {
  const [first, ...others] = chains
  return { mnemonic, password: PASSWORD, accounts, networks: [toNetwork(first), ...others.map(toNetwork)] }
}

function toNetwork({ chainId, name = `Chain ${chainId}` }: MetaMaskChain): SeedNetwork {
  return { chainId, name, rpcUrl: `http://${toNodeName(chainId)}:${NAMED_PORT}` }
}

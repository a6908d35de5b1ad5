import { BenchError } from '#mocks/core/BenchError'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findExtensionBrowser } from '#mocks/node/doctor/findBrowser'
import { findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
import { readChain } from '#mocks/node/wallet/chainFacts'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import {
  type MetaMaskChain,
  type RunningMetaMask,
  type StartMetaMaskParameters,
  startMetaMask,
} from './startMetaMask.ts'

export type StartMetaMaskForParameters = MetaMaskOptions &
  Pick<StartMetaMaskParameters, 'headed' | 'executablePath' | 'proxy'>

const DEFAULT_CHAINS: readonly [MetaMaskNode] = [{ rpcUrl: 'http://127.0.0.1:8545' }]

/**
 * Options of the tests' wallet: `use: { metamaskOptions: { … } }` in a Playwright configuration. A worker keeps one
 * browser: set Playwright's context options (`baseURL`, `locale` …) in a project. `test.use` in a file does not apply
 * them.
 */
export type MetaMaskOptions = {
  /**
   * The wallet's chains, of which the first is selected: nodes on this machine, by JSON-RPC over HTTP. If `chainId` is
   * omitted, the node is asked for it. Default: `http://127.0.0.1:8545`.
   */
  readonly chains?: readonly [MetaMaskNode, ...MetaMaskNode[]] | undefined
  /** BIP-39 mnemonic of its accounts, for test money only. Default: the bench's. */
  readonly mnemonic?: string | undefined
  /** How many accounts it shows. Default 3. */
  readonly accounts?: number | undefined
  /**
   * An unpacked build. Default: METAMASK_DIR, else METAMASK_ZIP, else the build from `walletbench metamask install`.
   */
  readonly dir?: string | undefined
  /**
   * Host names of the dapp that pages may call, in addition to loopback. `*` stands for any text. The wallet may call
   * them too. MetaMask's own services are refused.
   */
  readonly allowHosts?: readonly string[] | undefined
}

/** A chain of the wallet. If `chainId` is omitted, it is read from the node. */
export type MetaMaskNode = Omit<MetaMaskChain, 'chainId'> & { readonly chainId?: number | undefined }

export async function startMetaMaskFor(parameters: StartMetaMaskForParameters): Promise<RunningMetaMask> {
  const { chains = DEFAULT_CHAINS, mnemonic = DEFAULT_MNEMONIC, accounts, dir, allowHosts, headed, proxy } = parameters
  const { metamaskDir, metamaskZip, cacheFolder, chromium, path } = readEnvironment()
  const build = await findMetaMaskBuild({ dir: dir ?? metamaskDir, zip: metamaskZip, cacheFolder })
  if (!build)
    throw new BenchError('No MetaMask build was found.', {
      hint: 'Install the supported release with `npx walletbench metamask install`, or set METAMASK_DIR or METAMASK_ZIP to a build.',
    })
  const [first, ...others] = chains
  return startMetaMask({
    build,
    mnemonic,
    accounts,
    chains: [await toChain(first), ...(await Promise.all(others.map(toChain)))],
    cacheFolder,
    executablePath: parameters.executablePath ?? findExtensionBrowser(chromium, path),
    headed,
    allowHosts,
    proxy,
  })
}

async function toChain({ chainId, name, rpcUrl }: MetaMaskNode): Promise<MetaMaskChain> {
  const known = chainId ?? (await readChain(rpcUrl, createHttpSend('metamask'))).chainId
  return { chainId: known, name, rpcUrl }
}

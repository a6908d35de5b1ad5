import { BenchError } from '#mocks/core/BenchError'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findExtensionBrowser } from '#mocks/node/doctor/findExtensionBrowser'
import { findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
import { readChain } from '#mocks/node/wallet/readChain'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { DEFAULT_MNEMONIC } from '#mocks/world/defaultMnemonic'
import type { WalletProxy } from './browser/launchWalletContext.ts'
import type { MetaMaskNode, MetaMaskOptions } from './metaMaskOptions.ts'
import { type MetaMaskChain, type RunningMetaMask, startMetaMask } from './startMetaMask.ts'

export type StartMetaMaskForParameters = MetaMaskOptions & {
  readonly headed?: boolean | undefined
  /** The browser that the configuration names. Default: that of the environment, else Playwright's, else the system's. */
  readonly executablePath?: string | undefined
  readonly proxy?: WalletProxy | undefined
}

const DEFAULT_CHAINS: readonly [MetaMaskNode] = [{ rpcUrl: 'http://127.0.0.1:8545' }]

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

import type { DappFiles } from './dappFiles.ts'
import { type Dialog, dialogs } from './dialogs.ts'
import { findChains, type NamedChain } from './findChains.ts'
import { type Connecting, findConnecting } from './findConnecting.ts'
import { type DevCommand, findDevCommand } from './findDevCommand.ts'
import { type FoundPackageManager, findPackageManager } from './findPackageManager.ts'
import { findSigning, type Signing } from './findSigning.ts'
import { type Framework, frameworks } from './frameworks.ts'
import { type Manifest, readManifest } from './readManifest.ts'

/** A dapp's folder, as it was read. */
export type DappFolder = {
  readonly files: DappFiles
  /** Lock files of the folder itself, or of the nearest folder above that has one. */
  readonly lockFiles: readonly string[]
  /** The folder's path in its repository, empty when it is the repository's own. */
  readonly place: string
}

/** What `walletbench init` knows of a dapp. */
export type DappFindings = {
  readonly manifest: Manifest
  readonly framework: Framework | undefined
  readonly dialog: Dialog | undefined
  /** The package beneath: `wagmi`, `ethers` … */
  readonly library: string | undefined
  readonly packageManager: FoundPackageManager
  readonly dev: DevCommand
  readonly chains: readonly NamedChain[]
  readonly connecting: Connecting
  readonly signing: Signing | undefined
}

/** The libraries under a dialog, or instead of one. The first that is there is named. */
const LIBRARIES = ['wagmi', '@wagmi/core', '@wagmi/vue', 'ethers', 'viem', 'web3', '@walletconnect/ethereum-provider']

/**
 * Finds out how a dapp is built, served and connected.
 *
 * @param chainIds the chains of `viem/chains`, by name
 * @throws BenchError when there is no package.json that can be read
 */
export function inspectDapp(
  { files, lockFiles }: DappFolder,
  chainIds: Readonly<Record<string, number>>,
): DappFindings {
  const manifest = readManifest(files)
  const framework = findFramework(files, manifest)
  const dialog = findDialog(manifest)
  const packageManager = findPackageManager(manifest, lockFiles)
  return {
    manifest,
    framework,
    dialog,
    library: LIBRARIES.find((name) => manifest.packages.has(name)),
    packageManager,
    dev: findDevCommand({ files, manifest, framework, manager: packageManager.manager }),
    chains: findChains(files, chainIds),
    connecting: findConnecting(files, dialog),
    signing: findSigning(files),
  }
}

/** Finds the library that shows a dapp's wallets. */
function findDialog({ packages }: Manifest): Dialog | undefined {
  const names = [...packages]
  return dialogs.find((dialog) =>
    dialog.packages.some((known) =>
      names.some((name) => name === known || (/[/-]$/.test(known) && name.startsWith(known))),
    ),
  )
}

/** Finds the framework of a dapp by its packages, its configuration, or what its scripts start. */
function findFramework(files: DappFiles, { packages, scripts }: Manifest): Framework | undefined {
  const paths = Object.keys(files)
  const started = [scripts['dev'], scripts['start']].filter((script) => script !== undefined)
  return frameworks.find(
    (framework) =>
      framework.packages.some((name) => packages.has(name)) ||
      paths.some((path) => framework.files?.test(path)) ||
      started.some((script) => framework.program?.test(script)),
  )
}

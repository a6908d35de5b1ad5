import { findSigning, type Signing } from './dappButtons.ts'
import { type DappFiles, type Manifest, readManifest } from './dappFiles.ts'
import { findChains, type NamedChain } from './findChains.ts'
import { type Connecting, type Dialog, dialogs, findConnecting } from './findConnecting.ts'
import { type DevCommand, type Framework, findDevCommand, frameworks } from './frameworks.ts'
import { type FoundPackageManager, findPackageManager } from './packageManagers.ts'

const PORT_FROM = {
  script: "the script's flag",
  configuration: 'its configuration',
  default: "the framework's default",
  guess: 'a guess',
} as const

const NO_SCRIPT = 'no script `dev` or `start`'

export type DappFolder = {
  readonly files: DappFiles
  readonly lockFiles: readonly string[]
  /** The folder's path in its repository, empty when it is the repository's own. */
  readonly place: string
}

export type DappFindings = {
  readonly manifest: Manifest
  readonly framework: Framework | undefined
  readonly dialog: Dialog | undefined
  readonly library: string | undefined
  readonly packageManager: FoundPackageManager
  readonly dev: DevCommand
  readonly chains: readonly NamedChain[]
  readonly connecting: Connecting
  readonly signing: Signing | undefined
}

const LIBRARIES = ['wagmi', '@wagmi/core', '@wagmi/vue', 'ethers', 'viem', 'web3', '@walletconnect/ethereum-provider']

export function inspectDapp(folder: DappFolder, chainIds: Readonly<Record<string, number>>): DappFindings {
  const { files, lockFiles } = folder
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

function findDialog({ packages }: Manifest): Dialog | undefined {
  const names = [...packages]
  return dialogs.find((dialog) =>
    dialog.packages.some((known) =>
      names.some((name) => name === known || (/[/-]$/.test(known) && name.startsWith(known))),
    ),
  )
}

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

export function describeFindings(findings: DappFindings): readonly (readonly [name: string, value: string])[] {
  const { framework, dialog, library, packageManager, dev, chains, signing } = findings
  const known = frameworks.map(({ name }) => name).join(', ')
  const button = signing?.button ? `"${signing.button}"` : 'no plain button'
  const shown = dialogs.map(({ name }) => name).join(', ')
  return [
    ['Framework', framework?.name ?? `none of ${known}: the files are generic`],
    ['Dialog', dialog?.name ?? (library ? `none, plain ${library}` : `none of ${shown}, and no wallet library`)],
    ['Packages', packageManager.manager.name],
    ['Dev server', dev.command ? `${dev.command}, ${dev.url} (${PORT_FROM[dev.portFrom]})` : NO_SCRIPT],
    ['Chains', chains.map(({ id, name }) => `${name} (${id})`).join(', ') || 'none plain in the sources'],
    ['Signs', signing ? `${signing.method}: ${button}, ${signing.path}` : 'nothing found'],
  ]
}

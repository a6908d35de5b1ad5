import { type Command, InvalidArgumentError } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { InstalledMetaMask } from '#mocks/node/metamaskBuild/installMetaMask'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { readEnvironment } from '#mocks/node/readEnvironment'
import { asUsage } from './asUsage.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type InstallOptions = { sha256?: string; baseUrl?: string; force?: true; json?: true }

/** `walletbench metamask`: says which build of MetaMask is found, or installs the release that the tests are made for. */
export function addMetaMask(program: Command): void {
  const metamask = program
    .command('metamask')
    .description('Say which build of MetaMask is found for the tests with a real one, or install one.')
    .option('--json', 'print one line of JSON')
    .action(runShow)
  metamask
    .command('install')
    .description("download MetaMask's release, check its SHA-256, and unpack it into the cache")
    .option('--sha256 <hex>', 'the SHA-256 that the file must have, as its release page names it', toSha256)
    .option('--base-url <url>', 'where the releases lie (or METAMASK_BASE_URL; default: on GitHub)')
    .option('--force', 'replace the build that is there')
    .option('--json', 'print one line of JSON')
    .action(runInstall)
}

async function runShow({ json }: { json?: true }): Promise<void> {
  // Loaded here: usage and help come at once.
  const { findMetaMaskBuild } = await import('#mocks/node/metamaskBuild/findMetaMaskBuild')
  const { metamaskDir, metamaskZip, cacheFolder } = readEnvironment()
  const build = await findMetaMaskBuild({ dir: metamaskDir, zip: metamaskZip, cacheFolder })
  if (build) {
    await printBuild(build, json ? { found: true, ...build } : undefined)
    return
  }
  const hint = 'Run walletbench metamask install, or name a build in METAMASK_DIR (unpacked) or METAMASK_ZIP.'
  process.stdout.write(json ? `${JSON.stringify({ found: false, hint })}\n` : `No MetaMask is found. ${hint}\n`)
  process.exitCode = 1
}

async function runInstall(_: InstallOptions, command: Command): Promise<void> {
  // The command above has a --json too, and takes it wherever it stands.
  const { sha256, baseUrl, force, json } = command.optsWithGlobals<InstallOptions>()
  const [{ installMetaMask }, { metaMaskRelease }, { toReleaseUrl }] = await Promise.all([
    import('#mocks/node/metamaskBuild/installMetaMask'),
    import('#mocks/node/metamaskBuild/metaMaskRelease'),
    import('#mocks/node/metamaskBuild/toReleaseUrl'),
  ])
  const { metamaskBaseUrl, cacheFolder } = readEnvironment()
  const base = baseUrl ?? metamaskBaseUrl ?? metaMaskRelease.baseUrl
  await asUsage(command, () => toReleaseUrl(base, metaMaskRelease))
  const installed = await untilSignal((signal) =>
    installMetaMask({ cacheFolder, baseUrl: base, sha256, force, signal, onProgress: createProgress() }),
  )
  if (installed.state === 'unpinned') return printUnpinned(installed, json)
  const { state, build } = installed
  if (state === 'there') process.stderr.write('It is there already; --force makes it anew.\n')
  await printBuild(build, json ? installed : undefined)
}

async function printBuild(build: MetaMaskBuild, json: object | undefined): Promise<void> {
  const { toUnseenWarning } = await import('#mocks/node/metamaskBuild/toUnseenWarning')
  const { dir, version, extensionId, support } = build
  const text = `MetaMask ${version} (${support})\n  Folder        ${dir}\n  Extension id  ${extensionId}`
  process.stdout.write(`${json ? JSON.stringify(json) : text}\n`)
  const warning = toUnseenWarning(build)
  if (warning) process.stderr.write(`${warning}\n`)
}

function printUnpinned(found: InstalledMetaMask & { state: 'unpinned' }, json: true | undefined): void {
  const { url, size, sha256 } = found
  const text = `${url}\n  Bytes    ${size}\n  SHA-256  ${sha256}`
  process.stdout.write(`${json ? JSON.stringify(found) : text}\n`)
  const lines = [
    'Nothing was unpacked: no SHA-256 is pinned yet to hold it against.',
    `Compare it with the one that the release's page names. If they are equal, run this again with --sha256 ${sha256}`,
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}

/** As the release page writes it, too: `sha256:…`. */
function toSha256(text: string): string {
  const hex = text
    .trim()
    .toLowerCase()
    .replace(/^sha256:/, '')
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new InvalidArgumentError('Not a SHA-256: 64 hex digits.')
  return hex
}

/** Stops it, and so removes what it began, when a signal comes. */
async function untilSignal<value>(run: (signal: AbortSignal) => Promise<value>): Promise<value> {
  const controller = new AbortController()
  const stop = () => controller.abort(new BenchError('Stopped: nothing was installed.'))
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    return await run(controller.signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** One line on a terminal, each percent anew. */
function createProgress(): ((progress: { received: number; total: number | undefined }) => void) | undefined {
  if (!process.stderr.isTTY) return undefined
  let last = ''
  return ({ received, total }) => {
    const done = total ? `${Math.floor((received / total) * 100)} %` : `${Math.floor(received / 1e6)} MB`
    if (done !== last) process.stderr.write(`\rDownloading: ${done}${received === total ? '\n' : ''}`)
    last = done
  }
}

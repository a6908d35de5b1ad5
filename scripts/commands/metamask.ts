import { type Command, InvalidArgumentError } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import type { InstalledMetaMask } from '#mocks/node/metamaskBuild/installMetaMask'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import type { CommandContext, CommandOutput } from '../commandContext.ts'
import { asUsage } from './readOptions.ts'

type ShowOptions = { json?: true }
type InstallOptions = { sha256?: string; baseUrl?: string; force?: true; json?: true }

export function addMetaMask(program: Command, context: CommandContext): void {
  const metamask = program
    .command('metamask')
    .description('Show which build of MetaMask the tests with a real one use, or install one.')
    .option('--json', 'print one line of JSON')
    .action((options: ShowOptions) => runShow(options, context))
  metamask
    .command('install')
    .description("download MetaMask's release, check its SHA-256, and unpack it into the cache")
    .option('--sha256 <hex>', 'the SHA-256 that the file must have, as shown on its release page', toSha256)
    .option('--base-url <url>', 'where to download releases (or METAMASK_BASE_URL; default: GitHub)')
    .option('--force', 'replace an installed build')
    .option('--json', 'print one line of JSON')
    .action((_: InstallOptions, command: Command) => runInstall(command, context))
}

async function runShow({ json }: ShowOptions, context: CommandContext): Promise<void> {
  const { findMetaMaskBuild } = await import('#mocks/node/metamaskBuild/findMetaMaskBuild')
  const { metamaskDir, metamaskZip, cacheFolder } = readEnvironment(context.variables)
  const build = await findMetaMaskBuild({ dir: metamaskDir, zip: metamaskZip, cacheFolder })
  if (build) {
    await printBuild(context, build, json ? { found: true, ...build } : undefined)
    return
  }
  const hint = 'Run walletbench metamask install, or give a build in METAMASK_DIR (unpacked) or METAMASK_ZIP.'
  context.stdout.write(
    json ? `${JSON.stringify({ found: false, hint })}\n` : `No build of MetaMask was found. ${hint}\n`,
  )
  context.exitCode = 1
}

async function runInstall(command: Command, context: CommandContext): Promise<void> {
  // The parent command also has --json, and takes it wherever it stands.
  const { sha256, baseUrl, force, json } = command.optsWithGlobals<InstallOptions>()
  const [{ installMetaMask }, { metaMaskRelease, toReleaseUrl }] = await Promise.all([
    import('#mocks/node/metamaskBuild/installMetaMask'),
    import('#mocks/node/metamaskBuild/metaMaskBuild'),
  ])
  const { metamaskBaseUrl, cacheFolder } = readEnvironment(context.variables)
  const base = baseUrl ?? metamaskBaseUrl ?? metaMaskRelease.baseUrl
  await asUsage(command, () => toReleaseUrl(base, metaMaskRelease))
  const installed = await untilStop(context, (signal) =>
    installMetaMask({ cacheFolder, baseUrl: base, sha256, force, signal, onProgress: createProgress(context.stderr) }),
  )
  if (installed.state === 'unpinned') return printUnpinned(context, installed, json)
  const { state, build } = installed
  if (state === 'there') context.stderr.write('It is already installed. --force replaces it.\n')
  await printBuild(context, build, json ? installed : undefined)
}

async function printBuild(
  { stdout, stderr }: CommandContext,
  build: MetaMaskBuild,
  json: object | undefined,
): Promise<void> {
  const { toUnseenWarning } = await import('#mocks/node/metamaskBuild/metaMaskBuild')
  const { dir, version, extensionId, support } = build
  const text = `MetaMask ${version} (${support})\n  Folder        ${dir}\n  Extension id  ${extensionId}`
  stdout.write(`${json ? JSON.stringify(json) : text}\n`)
  const warning = toUnseenWarning(build)
  if (warning) stderr.write(`${warning}\n`)
}

function printUnpinned(
  context: CommandContext,
  found: InstalledMetaMask & { state: 'unpinned' },
  json: true | undefined,
): void {
  const { url, size, sha256 } = found
  const text = `${url}\n  Bytes    ${size}\n  SHA-256  ${sha256}`
  context.stdout.write(`${json ? JSON.stringify(found) : text}\n`)
  const lines = [
    'Nothing was unpacked: no SHA-256 to compare the file with is known yet.',
    `Compare it with the SHA-256 on the release page. If they are equal, run this again with --sha256 ${sha256}`,
  ]
  context.stderr.write(`${lines.join('\n')}\n`)
  context.exitCode = 1
}

function toSha256(text: string): string {
  const hex = text
    .trim()
    .toLowerCase()
    .replace(/^sha256:/, '')
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new InvalidArgumentError('Not a SHA-256. It has 64 hex digits.')
  return hex
}

async function untilStop<value>(context: CommandContext, run: (signal: AbortSignal) => Promise<value>): Promise<value> {
  const controller = new AbortController()
  const stopListening = context.onStop(() => {
    controller.abort(new BenchError('Stopped: nothing was installed.'))
    return true
  })
  try {
    return await run(controller.signal)
  } finally {
    stopListening()
  }
}

function createProgress(
  stderr: CommandOutput,
): ((progress: { received: number; total: number | undefined }) => void) | undefined {
  if (!stderr.isTTY) return undefined
  let last = ''
  return ({ received, total }) => {
    const done = total ? `${Math.floor((received / total) * 100)} %` : `${Math.floor(received / 1e6)} MB`
    if (done !== last) stderr.write(`\rDownloading: ${done}${received === total ? '\n' : ''}`)
    last = done
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { ConformanceReport } from '#mocks/metamask/conformance/conformanceReport'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import type { CommandContext, CommandOutput } from '#scripts/commandContext'
import { packageRoot } from '#scripts/packageRoot'
import { withTemporaryFolder } from './withTemporaryFolder.ts'

type ConformanceOptions = { json?: true; write?: true; headed?: true }

export function addConformance(program: Command, context: CommandContext): void {
  program
    .command('conformance')
    .description('Run the same probes on a real MetaMask and the simulated wallet, and list the differences.')
    .option('--json', 'print the whole report as JSON')
    .option('--write', 'in a clone, when every difference is explained: write the report to fixtures/conformance')
    .option('--headed', 'show the windows of the browser')
    .action((options: ConformanceOptions) => runConformance(options, context))
}

async function runConformance({ json, write, headed }: ConformanceOptions, context: CommandContext): Promise<void> {
  const { stdout, stderr } = context
  // Checked first: the probes take minutes.
  const folder = write && findConformanceFolder(packageRoot)
  const { findMetaMaskBuild } = await import('#mocks/node/metamaskBuild/findMetaMaskBuild')
  const { metamaskDir, metamaskZip, cacheFolder, chromium, path } = readEnvironment(context.variables)
  const build = await findMetaMaskBuild({ dir: metamaskDir, zip: metamaskZip, cacheFolder })
  if (!build) {
    const hint = 'Run walletbench metamask install, or give a build in METAMASK_DIR (unpacked) or METAMASK_ZIP.'
    stderr.write(`No build of MetaMask was found. ${hint}\n`)
    context.exitCode = 1
    return
  }
  const [{ checkConformance }, { listUnexplained }, { findExtensionBrowser }] = await Promise.all([
    import('#mocks/metamask/conformance/checkConformance'),
    import('#mocks/metamask/conformance/createReport'),
    import('#mocks/node/doctor/findBrowser'),
  ])
  const executablePath = findExtensionBrowser(chromium, path)
  const report = await withTemporaryFolder(() =>
    checkConformance({ build, cacheFolder, executablePath, headed, onProbe: createProgress(stderr) }),
  )
  const unexplained = listUnexplained(report)
  stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : toLines(report))
  context.exitCode = unexplained.length > 0 ? 1 : 0
  if (folder !== undefined) stderr.write(`Written: ${await writeConformance(folder, report, unexplained)}\n`)
}

function toLines({ version, persona, probes }: ConformanceReport): string {
  const lines = probes.flatMap(({ probe, differences = [] }) =>
    differences.map(({ at, reason }) => `${(reason ?? 'UNEXPLAINED').padEnd(14)} ${probe}: ${at}`),
  )
  const unexplained = lines.filter((line) => line.startsWith('UNEXPLAINED')).length
  const head = `MetaMask ${version} and the persona ${persona}: ${probes.length} probes`
  return [...lines, `${head}, ${lines.length} differences, ${unexplained} of them unexplained.`, ''].join('\n')
}

function createProgress(stderr: CommandOutput): ((wallet: string, probe: { readonly id: string }) => void) | undefined {
  if (!stderr.isTTY) return undefined
  return (wallet, { id }) => void stderr.write(`\r\u001b[K${wallet}: ${id}`)
}

export function findConformanceFolder(root: string): string {
  if (existsSync(join(root, 'mocks/metamask/conformance'))) return join(root, 'fixtures/conformance')
  throw new BenchError('This is not a clone of Walletbench, so there is no place to write the report to.', {
    hint: "--write updates the project's fixtures. Use --json to print the report instead.",
  })
}

export async function writeConformance(
  folder: string,
  report: ConformanceReport,
  unexplained: readonly string[],
): Promise<string> {
  if (unexplained.length > 0)
    throw new BenchError(`The report was not written: ${unexplained.length} differences are unexplained.`, {
      metaMessages: unexplained,
      hint: 'Correct the simulated wallet, or give the reason in mocks/metamask/conformance/keptDifferences.ts.',
    })
  const file = join(folder, `${report.persona}-${report.version}.json`)
  const content = `${JSON.stringify(report, null, 2)}\n`
  await writeWholeFile({ file, content, overwrite: true, makeFolders: true })
  return file
}

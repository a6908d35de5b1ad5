import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import type { WrittenReport } from '#mocks/node/resilience/writeReport'
import type { CommandContext } from '../../commandContext.ts'
import { openInBrowser } from '../../openInBrowser.ts'

/** Where Playwright puts what tests write, unless its configuration says otherwise. */
const RESULTS = 'test-results'
const OUTPUT = 'resilience-report'

type ReportOptions = { output: string; json?: true; open?: true }

/** `walletbench resilience report`: one page of how the flows of tests met the ways in which wallets fail. */
export function addResilienceReport(parent: Command, context: CommandContext): void {
  parent
    .command('report')
    .description('make one page of the results: flows by scenarios, and in each cell what was seen')
    .argument(
      '[path...]',
      `folders of test results, blob reports, or reports of the JSON reporter; of shards all (default: ${RESULTS})`,
    )
    .option('--output <folder>', 'where to write it; an earlier report there is replaced', OUTPUT)
    .option('--json', 'print one line of JSON')
    .option('--open', 'open it in the browser')
    .action((paths: string[], options: ReportOptions) => runReport(paths, options, context))
}

async function runReport(paths: string[], options: ReportOptions, context: CommandContext): Promise<void> {
  const { stdout, stderr } = context
  // Imported here so that usage and help print at once.
  const [{ writeReport }, { scenarios }] = await Promise.all([
    import('#mocks/node/resilience/writeReport'),
    import('#fixtures/resilience/scenarios'),
  ])
  const report = await writeReport({
    paths: paths.length > 0 ? paths : [RESULTS],
    output: options.output,
    cwd: process.cwd(),
    catalogue: scenarios,
    date: new Date(),
  })
  stdout.write(options.json ? `${JSON.stringify(report)}\n` : toText(report))
  for (const problem of report.problems) stderr.write(`${problem}\n`)
  if (options.open) openInBrowser(pathToFileURL(report.page).href, stderr)
  // The report is there, but is not complete.
  if (report.problems.length > 0) context.exitCode = 1
}

function toText({ page, counts, flows, size }: WrittenReport): string {
  const { met, survived, total } = counts
  const unknown = total === met ? '' : `; ${total - met} more ${total - met === 1 ? 'does' : 'do'} not count`
  const head = `${survived} of ${met} runs survived their fault, in ${flows} ${flows === 1 ? 'flow' : 'flows'}${unknown}.`
  return `${head}\n${relative(process.cwd(), page)} (${toSize(size)})\n`
}

function toSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

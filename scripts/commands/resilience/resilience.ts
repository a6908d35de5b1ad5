import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Argument, type Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { importOptional } from '#mocks/core/importOptional'
import type { WrittenReport } from '#mocks/node/resilience/writeReport'
import type { CommandContext } from '#scripts/commandContext'
import { asUsage } from '#scripts/commands/readOptions'
import { packageRoot } from '#scripts/packageRoot'
import { selfFlows } from '#scripts/resilienceSelf/selfFlows'
import { openInBrowser } from '#scripts/serve'
import { addResiliencePlay } from './resiliencePlay.ts'

/** Playwright's default. */
const RESULTS = 'test-results'

const OUTPUT = 'resilience-report'

type ReportOptions = { output: string; json?: true; open?: true }

export function addResilience(program: Command, context: CommandContext): void {
  const resilience = program
    .command('resilience')
    .description(
      'List the ways in which wallets fail, play one at a running bench, and report how the flows of your tests met them.',
    )
  addList(resilience, context)
  addShow(resilience, context)
  addResilienceReport(resilience, context)
  addResilienceSelf(resilience, context)
  addResiliencePlay(resilience, context)
}

function addList(parent: Command, { stdout }: CommandContext): void {
  parent
    .command('list')
    .description('list the scenarios, family by family')
    .option('--json', 'print the scenarios as JSON')
    .action(async ({ json }: { json?: true }) => {
      const [{ scenarios }, { describeCatalogue }] = await Promise.all([
        import('#fixtures/resilience/scenarios'),
        import('#mocks/resilience/catalogue/describeCatalogue'),
      ])
      stdout.write(json ? `${JSON.stringify(scenarios, null, 2)}\n` : describeCatalogue(scenarios))
    })
}

function addShow(parent: Command, { stdout }: CommandContext): void {
  parent
    .command('show <id>')
    .description('show all of a scenario: what happens step by step, what a good dapp does, its source')
    .option('--json', 'print it as JSON')
    .action(async (id: string, { json }: { json?: true }, command: Command) => {
      const [{ scenarios }, { describeScenario, findScenario }] = await Promise.all([
        import('#fixtures/resilience/scenarios'),
        import('#mocks/resilience/catalogue/describeScenario'),
      ])
      const scenario = await asUsage(command, () => findScenario(id, scenarios))
      stdout.write(json ? `${JSON.stringify(scenario, null, 2)}\n` : describeScenario(scenario))
    })
}

function addResilienceSelf(parent: Command, { stdout }: CommandContext): void {
  parent
    .command('self')
    .description('in a clone: run the console’s own dapp and market through the catalogue by each connector')
    .addArgument(new Argument('[flow...]', 'which flows to run; of the others the last run counts').choices(selfFlows))
    .option('--write', 'write the table to e2e/resilience/README.md')
    .action(async (flows: string[], { write = false }: { write?: boolean }) => {
      await importOptional({
        name: '@playwright/test',
        feature: 'walletbench resilience self',
        load: () => import('@playwright/test'),
      })
      const { runSelf } = await loadRunSelf()
      const wanted = flows.length > 0 ? flows : selfFlows
      stdout.write(`\n${await runSelf({ root: packageRoot, flows: wanted, write })}`)
    })
}

/** The specs of a clone are not in the package: a literal path would put them there. */
async function loadRunSelf(): Promise<typeof import('../../resilienceSelf/runSelf.ts')> {
  const url = new URL(`../../resilienceSelf/runSelf${import.meta.url.slice(-3)}`, import.meta.url)
  if (!existsSync(url))
    throw new BenchError('walletbench resilience self needs a clone of the project.', {
      hint: 'It runs the specs of e2e/resilience/self, which the package leaves out.',
    })
  return import(url.href)
}

function addResilienceReport(parent: Command, context: CommandContext): void {
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

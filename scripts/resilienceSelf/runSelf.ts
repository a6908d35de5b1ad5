import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { findResults } from '#mocks/node/resilience/findResults'
import { type TableResult, toFlowTable } from '#mocks/resilience/report/toFlowTable'
import { createPartContext } from '#scripts/check/testPart'
import { runBrowserTests } from '../check/runBrowserTests.ts'
import { selfFlows } from './selfFlows.ts'

const CONFIG = 'e2e/resilience/self/playwright.config.ts'
const README = 'e2e/resilience/README.md'
const BEGIN = '<!-- made by: walletbench resilience self --write -->'
const END = '<!-- end -->'

export async function runSelf(parameters: {
  readonly root: string
  /** Which flows to run. Of the others the table has what their last run left. */
  readonly flows: readonly string[]
  readonly write: boolean
}): Promise<string> {
  const { root, flows, write } = parameters
  if (!existsSync(join(root, CONFIG)))
    throw new BenchError('The console’s own dapp is tested in a clone of Walletbench: the package has no tests.', {
      hint: 'Clone the repository, npm install, then: npm run walletbench -- resilience self',
    })
  const context = createPartContext(root)
  const { reportFolder } = context
  for (const flow of flows) {
    const name = toFolderName(flow)
    const args = [`--grep=${flow} `, '--retries=0', `--output=${join(reportFolder, 'self', name)}`]
    await runBrowserTests(context, { config: CONFIG, report: `self-${name}`, args })
  }
  const table = toFlowTable(await readAll(join(reportFolder, 'self'), root))
  if (write) await writeTable(join(root, README), table)
  return table
}

async function readAll(folder: string, cwd: string): Promise<readonly TableResult[]> {
  const [{ scenarios }, { results, problems, close }] = await Promise.all([
    import('#fixtures/resilience/scenarios'),
    findResults([folder], cwd),
  ])
  close()
  if (problems.length > 0 || results.length === 0)
    throw new BenchError('The runs have left no results, or some that cannot be read.', { metaMessages: problems })
  const places = new Map(scenarios.map(({ id }, index) => [id, index]))
  const place = ({ flow, scenario }: TableResult) =>
    (selfFlows as readonly string[]).indexOf(flow) * 1_000 + (places.get(scenario) ?? -1)
  return results.map(({ result }) => result).toSorted((one, other) => place(one) - place(other))
}

async function writeTable(path: string, table: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new BenchError(`${README} has no place for the table.`, { hint: `It stands between ${BEGIN} and ${END}.` })
  await writeWholeFile({ file: path, content: `${before}${BEGIN}\n\n${table}\n${END}${after}`, overwrite: true })
}

const toFolderName = (flow: string): string => flow.toLowerCase().replaceAll(/[^a-z]+/g, '-')

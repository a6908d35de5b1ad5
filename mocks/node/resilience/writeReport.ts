import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { redactText } from '#mocks/core/secrets/redactText'
import type { VerdictCounts } from '#mocks/resilience/report/countVerdicts'
import { joinTries } from '#mocks/resilience/report/joinTries'
import { nameFlows } from '#mocks/resilience/report/nameFlows'
import { renderPage } from '#mocks/resilience/report/page/renderPage'
import type { ReportRun } from '#mocks/resilience/report/reportRun'
import { scrubResult } from '#mocks/resilience/report/scrubResult'
import { toGrid } from '#mocks/resilience/report/toGrid'
import { toReportData } from '#mocks/resilience/report/toReportData'
import type { Scenario } from '#mocks/resilience/scenario'
import { readVersion } from '../anvil/readVersion.ts'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { findPackageFile } from '../shared/findPackageFile.ts'
import { checkReportFolder } from './checkReportFolder.ts'
import { clearReport } from './clearReport.ts'
import { createReportFiles, type ReportFilesWriter } from './createReportFiles.ts'
import { findResults } from './findResults.ts'
import type { FoundResult } from './foundResult.ts'

export type WriteReportParameters = {
  /** Folders and files with results, relative to `cwd`. */
  readonly paths: readonly string[]
  /** The report's folder, relative to `cwd`. */
  readonly output: string
  readonly cwd: string
  readonly catalogue: readonly Scenario[]
  /** When the report is made. */
  readonly date: Date
}

/** A report that was written. */
export type WrittenReport = {
  /** The path of its page. */
  readonly page: string
  /** Of all runs that were to meet a fault. */
  readonly counts: VerdictCounts
  readonly flows: number
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[]
  /** The size of the page, its data and its pictures, in bytes. Recordings are not counted. */
  readonly size: number
}

/**
 * Writes the report of resilience tests: `index.html`, `results.json`, and beside them pictures and recordings. An earlier
 * report in the folder is replaced.
 *
 * @throws BenchError when there are no results, or the folder holds something else
 * @example
 * await writeReport({ paths: ['test-results'], output: 'resilience-report', cwd, catalogue: scenarios, date: new Date() })
 */
export async function writeReport({
  paths,
  output,
  cwd,
  catalogue,
  date,
}: WriteReportParameters): Promise<WrittenReport> {
  const { results, problems: unread, close } = await findResults(paths, cwd)
  try {
    if (results.length === 0) throw toNothingFound(paths, unread)
    const folder = resolve(cwd, output)
    await checkReportFolder(folder, output)
    const problems = [...unread]
    const files = createReportFiles(folder, (text) => problems.push(text))
    const runs = await keepRuns(results, files)
    const grid = toGrid(runs, catalogue)
    const tool = `walletbench ${readVersion()}`
    // They name files, and go into the page.
    const told = problems.map(redactText)
    const script = `${readFileSync(findPackageFile('dist/page/bootReport.js'), 'utf8')}.bootReport()`
    const page = renderPage({ grid, catalogue, problems: told, script, date, tool })
    const data = `${JSON.stringify(toReportData({ grid, problems: told, date, tool }), null, 2)}\n`
    const write = (name: string, content: string) =>
      writeWholeFile({ file: join(folder, name), content, root: folder, makeFolders: true, overwrite: true })
    await write('results.json', data)
    // The page is last: it names all other files.
    await write('index.html', page)
    await clearReport(folder, files.written())
    const size = Buffer.byteLength(page) + Buffer.byteLength(data) + files.pictureSize()
    return { page: join(folder, 'index.html'), counts: grid.counts, flows: grid.flows.length, problems, size }
  } finally {
    close()
  }
}

async function keepRuns(results: readonly FoundResult[], files: ReportFilesWriter): Promise<readonly ReportRun[]> {
  const nameOf = nameFlows(results.map(({ result }) => result))
  const runs: ReportRun[] = []
  // One after the other: a recording may be large.
  for (const { last, earlier } of joinTries(results)) {
    const flowId = nameOf(last.result)
    const id = `${flowId}/${last.result.scenario}`
    const kept = await files.keep(last, id)
    const told = earlier.map((one) => ({ ...one, why: redactText(one.why) }))
    runs.push({ id, flowId, result: scrubResult(last.result), earlier: told, files: kept })
  }
  return runs
}

function toNothingFound(paths: readonly string[], problems: readonly string[]): BenchError {
  return new BenchError(`There is no result of a resilience test in ${paths.join(', ')}.`, {
    metaMessages: problems,
    hint: 'Write a flow with resilience() of walletbench/playwright and run it; or give the folders of its results.',
  })
}

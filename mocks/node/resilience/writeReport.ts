import { readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { redactText } from '#mocks/core/secrets/redactText'
import { toFileError } from '#mocks/node/files/toFileError'
import { TEMPORARY_NAME, writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { findPackageFile, toTool } from '#mocks/node/shared/ownPackage'
import { renderPage } from '#mocks/resilience/report/page/renderPage'
import { scrubResult } from '#mocks/resilience/report/readResult'
import { joinTries, nameFlows, type ReportRun } from '#mocks/resilience/report/reportRun'
import { toGrid } from '#mocks/resilience/report/toGrid'
import { toReportData } from '#mocks/resilience/report/toReportData'
import type { Scenario } from '#mocks/resilience/scenario'
import type { VerdictCounts } from '#mocks/resilience/verdict'
import { createReportFiles, REPORT_FOLDERS, type ReportFilesWriter } from './createReportFiles.ts'
import type { FoundResult } from './findings.ts'
import { findResults } from './findResults.ts'

const PAGE = 'index.html'
const DATA = 'results.json'
const OWN = new Set<string>([PAGE, DATA, ...REPORT_FOLDERS])

export type WrittenReport = {
  readonly page: string
  readonly counts: VerdictCounts
  readonly flows: number
  readonly problems: readonly string[]
  /** In bytes. Recordings are not counted. */
  readonly size: number
}

export async function writeReport(parameters: {
  readonly paths: readonly string[]
  readonly output: string
  readonly cwd: string
  readonly catalogue: readonly Scenario[]
  readonly date: Date
}): Promise<WrittenReport> {
  const { paths, output, cwd, catalogue, date } = parameters
  const { results, problems: unread, close } = await findResults(paths, cwd)
  try {
    if (results.length === 0)
      throw new BenchError(`There is no result of a resilience test in ${paths.join(', ')}.`, {
        metaMessages: unread,
        hint: 'Write a flow with resilience() of walletbench/playwright and run it; or give the folders of its results.',
      })
    const folder = resolve(cwd, output)
    await checkReportFolder(folder, output)
    const problems = [...unread]
    const files = createReportFiles(folder, (text) => problems.push(text))
    const grid = toGrid(await keepRuns(results, files), catalogue)
    const tool = toTool()
    const told = problems.map(redactText)
    const script = `${readFileSync(findPackageFile('dist/page/bootReport.js'), 'utf8')}.bootReport()`
    const page = renderPage({ grid, catalogue, problems: told, script, date, tool })
    const data = `${JSON.stringify(toReportData({ grid, problems: told, date, tool }), null, 2)}\n`
    const write = (name: string, content: string) =>
      writeWholeFile({ file: join(folder, name), content, root: folder, makeFolders: true, overwrite: true })
    await write('results.json', data)
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

async function clearReport(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (TEMPORARY_NAME.test(entry.name)) await rm(path, { force: true })
    else if (REPORT_FOLDERS.some((kind) => kind === entry.name))
      // What a link leads to is not the report's.
      await (entry.isDirectory() ? clearFolder(folder, entry.name, kept) : rm(path))
  }
}

async function clearFolder(folder: string, kind: string, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(join(folder, kind))
  const [first, ...old] = names.filter((name) => !kept.has(`${kind}/${name}`))
  if (first === undefined) return
  if (old.length + 1 === names.length) return rm(join(folder, kind), { recursive: true })
  for (const name of [first, ...old]) await rm(join(folder, kind, name), { recursive: true })
}

async function checkReportFolder(folder: string, named: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw toFileError(`${named} cannot be read`, error, 'Give another folder with --output.')
  })
  const names = found.filter((name) => !TEMPORARY_NAME.test(name))
  const other = names.find((name) => !OWN.has(name))
  const isOther = other !== undefined || (names.length > 0 && !(await isReport(join(folder, DATA))))
  const such = other === undefined ? '' : `, such as ${other}`
  if (isOther)
    throw new BenchError(`${named} holds other files than a report${such}.`, {
      hint: 'Give a new folder with --output, or empty this one.',
    })
}

async function isReport(file: string): Promise<boolean> {
  try {
    const data = JSON.parse(await readFile(file, 'utf8')) as { readonly tool?: unknown }
    return String(data.tool).startsWith('walletbench ')
  } catch {
    return false
  }
}

import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { readResult } from '#mocks/resilience/report/readResult'
import { toFileError } from '../files/toFileError.ts'
import { findInBlob } from './findInBlob.ts'
import { findInFolder } from './findInFolder.ts'
import { findInJsonReport } from './findInJsonReport.ts'
import type { Findings, FoundResult } from './foundResult.ts'

/** The results below some paths. */
export type FoundResults = {
  readonly results: readonly FoundResult[]
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[]
  /** Ends the reading of files. */
  close(): void
}

/**
 * Finds the results of resilience tests: in folders that tests wrote, in blob reports, in reports of the JSON reporter.
 *
 * @param paths files and folders, relative to `cwd`
 * @throws BenchError when a path is not there, or is neither of these
 * @example
 * const { results } = await findResults(['test-results', 'shard-2/blob-report'], process.cwd())
 */
export async function findResults(paths: readonly string[], cwd: string): Promise<FoundResults> {
  const results: FoundResult[] = []
  const problems: string[] = []
  const closers: (() => void)[] = []
  const close = () => {
    for (const one of closers) one()
  }
  const folders = await listFolders(paths.map((path) => resolve(cwd, path)))
  try {
    for (const [path, given] of paths.entries()) {
      const found = await findIn(given, resolve(cwd, given), folders)
      if (found.close) closers.push(found.close)
      problems.push(...found.problems)
      for (const { text, place, read } of found.texts) {
        const result = tryRead(text, place, problems)
        if (result) results.push({ result, path, place, read })
      }
    }
  } catch (error) {
    close()
    throw error
  }
  return { results, problems, close }
}

/** What the user names as results may be named by a report, too. */
async function listFolders(paths: readonly string[]): Promise<readonly string[]> {
  const isFolder = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => isFolder[index])
}

async function findIn(given: string, path: string, folders: readonly string[]): Promise<Findings> {
  const stats = await stat(path).catch((error: unknown) => {
    throw toFileError(
      `${given} cannot be read`,
      error,
      'Run the tests of your flows first, or give the folder of their results.',
    )
  })
  if (stats.isDirectory()) return findInFolder(path)
  if (path.endsWith('.zip')) return findInBlob(path)
  return findInJsonReport(path, given, folders)
}

/** One result that cannot be read must not hide the others. */
function tryRead(text: string, place: string, problems: string[]): FoundResult['result'] | undefined {
  try {
    return readResult(text, place)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    problems.push([error.shortMessage, ...error.metaMessages, error.hint].filter(Boolean).join(' '))
    return undefined
  }
}

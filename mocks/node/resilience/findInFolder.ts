import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { findInBlob } from './findInBlob.ts'
import type { Findings } from './foundResult.ts'
import { joinFindings } from './joinFindings.ts'
import { readJsonReport } from './readJsonReport.ts'
import { readOwnFile } from './readOwnFile.ts'

/** The name under which a test writes its result. */
const RESULT = 'resilience.json'
/** Folders without results: Playwright's copies of attachments, and what is not a test's. */
const LEFT_OUT = new Set(['node_modules', '.git'])

/**
 * Finds results in a folder and all below it: those that tests wrote, and those in blob reports.
 *
 * @example
 * await findInFolder('test-results') // { texts: [{ place: 'checkout-…/resilience.json', … }], problems: [] }
 */
export async function findInFolder(folder: string): Promise<Findings> {
  const files = (await listFiles(folder)).toSorted()
  const found = await Promise.all(
    files.map(async (path): Promise<Findings> => {
      if (path.endsWith('.zip')) return findInBlob(path, { isAnyZip: true })
      const text = await readFile(path, 'utf8')
      // A project's own report may have this name.
      if (readJsonReport(text)) return { texts: [], problems: [] }
      const place = relative(folder, path).replaceAll('\\', '/')
      return { problems: [], texts: [{ place, text, read: (name) => readOwnFile(join(dirname(path), name)) }] }
    }),
  )
  return joinFindings(found)
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listFiles(path)
    return entry.isFile() && (entry.name === RESULT || entry.name.endsWith('.zip')) ? [path] : []
  })
  return (await Promise.all(lists)).flat()
}

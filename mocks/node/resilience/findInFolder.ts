import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { LARGEST_FILE, readInside } from '../files/readInside.ts'
import { findInBlob } from './findInBlob.ts'
import type { Findings } from './foundResult.ts'
import { joinFindings } from './joinFindings.ts'
import { readJsonReport } from './readJsonReport.ts'
import { toFoundText } from './toFoundText.ts'

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
  const found: Findings[] = []
  // One after the other: there may be thousands, and each may be large.
  for (const path of files)
    found.push(await (path.endsWith('.zip') ? findInBlob(path, { isAnyZip: true }) : readRun(folder, path)))
  return joinFindings(found)
}

async function readRun(folder: string, path: string): Promise<Findings> {
  const place = relative(folder, path).replaceAll('\\', '/')
  const read = (name: string) => readInside({ path: join(dirname(path), name), roots: [folder], limit: LARGEST_FILE })
  const found = await toFoundText([{ name: RESULT, path: RESULT, body: undefined }], place, read)
  const [first] = found.texts
  // A project's own report may have this name.
  if (first && readJsonReport(first.text)) return { texts: [], problems: [] }
  return { ...found, texts: found.texts.map((one) => ({ ...one, read })) }
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

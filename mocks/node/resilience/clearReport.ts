import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TEMPORARY_NAME } from '../files/writeWholeFile.ts'
import { REPORT_FOLDERS } from './createReportFiles.ts'

/**
 * Removes from a report's folder the files of an earlier report, and what a killed process left behind.
 *
 * @param kept the pictures and recordings of the new report, relative to the folder
 * @example
 * await clearReport('resilience-report', new Set(['pictures/0a1b.jpg']))
 */
export async function clearReport(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (TEMPORARY_NAME.test(entry.name)) await rm(path, { force: true })
    else if (isReportFolder(entry.name))
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

function isReportFolder(name: string): boolean {
  return REPORT_FOLDERS.some((kind) => kind === name)
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '../files/toFileError.ts'
import { TEMPORARY_NAME } from '../files/writeWholeFile.ts'
import { REPORT_FOLDERS } from './createReportFiles.ts'

/** The files of a report, and how one tells that a folder is one. */
const PAGE = 'index.html'
const DATA = 'results.json'
const OWN = new Set<string>([PAGE, DATA, ...REPORT_FOLDERS])

/**
 * Checks that a folder is missing, empty, or holds nothing but an earlier report.
 *
 * @param named the folder as the user gave it, for errors
 * @throws BenchError if it holds something else
 * @example
 * await checkReportFolder('/home/me/shop/resilience-report', 'resilience-report')
 */
export async function checkReportFolder(folder: string, named: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw toFileError(`${named} cannot be read`, error, 'Give another folder with --output.')
  })
  const names = found.filter((name) => !TEMPORARY_NAME.test(name))
  const other = names.find((name) => !OWN.has(name))
  if (other !== undefined || (names.length > 0 && !(await isReport(join(folder, DATA)))))
    throw new BenchError(
      `${named} holds other files than a report${other === undefined ? '' : `, such as ${other}`}.`,
      {
        hint: 'Give a new folder with --output, or empty this one.',
      },
    )
}

async function isReport(file: string): Promise<boolean> {
  try {
    const data = JSON.parse(await readFile(file, 'utf8')) as { readonly tool?: unknown }
    return String(data.tool).startsWith('walletbench ')
  } catch {
    return false
  }
}

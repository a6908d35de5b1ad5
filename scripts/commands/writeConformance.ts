import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { ConformanceReport } from '#mocks/metamask/conformance/conformanceReport'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'

/**
 * Replaces the stored report of `walletbench conformance`.
 *
 * @param unexplained the unexplained differences, one line each
 * @returns the path of the file
 * @throws BenchError when a difference is unexplained
 */
export async function writeConformance(
  folder: string,
  report: ConformanceReport,
  unexplained: readonly string[],
): Promise<string> {
  if (unexplained.length > 0)
    throw new BenchError(`The report was not written: ${unexplained.length} differences are unexplained.`, {
      metaMessages: unexplained,
      hint: 'Correct the simulated wallet, or give the reason in mocks/metamask/conformance/keptDifferences.ts.',
    })
  const file = join(folder, `${report.persona}-${report.version}.json`)
  const content = `${JSON.stringify(report, null, 2)}\n`
  await writeWholeFile({ file, content, overwrite: true, makeFolders: true })
  return file
}

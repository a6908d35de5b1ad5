import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { ConformanceReport } from '#mocks/metamask/conformance/conformanceReport'

/**
 * Writes a report of `walletbench conformance` in the place of the one that is there.
 *
 * @param unexplained what nobody has explained yet, each in a line
 * @returns the file
 * @throws BenchError while anything is unexplained
 */
export async function writeConformance(
  folder: string,
  report: ConformanceReport,
  unexplained: readonly string[],
): Promise<string> {
  if (unexplained.length > 0)
    throw new BenchError(`Nothing is written: ${unexplained.length} differences are unexplained.`, {
      metaMessages: unexplained,
      hint: 'Mend the simulated wallet, or say in mocks/metamask/conformance/keptDifferences.ts why it differs.',
    })
  const file = join(folder, `${report.persona}-${report.version}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { TruthReport } from '#mocks/metamask/truth/truthReport'

/**
 * Writes a report of `walletbench truth` in the place of the one that is there.
 *
 * @param unexplained what nobody has explained yet, each in a line
 * @returns the file
 * @throws BenchError while anything is unexplained
 */
export async function writeTruth(folder: string, report: TruthReport, unexplained: readonly string[]): Promise<string> {
  if (unexplained.length > 0)
    throw new BenchError(`Nothing is written: ${unexplained.length} differences are unexplained.`, {
      metaMessages: unexplained,
      hint: 'Mend the simulated wallet, or say in mocks/metamask/truth/keptDifferences.ts why it differs.',
    })
  const file = join(folder, `${report.persona}-${report.version}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

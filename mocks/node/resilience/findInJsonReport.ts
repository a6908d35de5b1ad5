import { dirname, resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { LARGEST_FILE, readInside } from '../files/readInside.ts'
import { readTextFile } from '../files/readTextFile.ts'
import { attachmentsOf } from './attachmentsOf.ts'
import type { Findings } from './foundResult.ts'
import { joinFindings } from './joinFindings.ts'
import { type JsonSpec, type JsonSuite, readJsonReport } from './readJsonReport.ts'
import { toFoundText } from './toFoundText.ts'

/** The largest report: 200 MB. It may have attachments in itself. */
const LARGEST = 200_000_000

/**
 * Finds results in a report of Playwright's JSON reporter: of one run, or of merged shards.
 *
 * @param path its path
 * @param name its path as the user gave it, for errors
 * @param folders the folders that attachments may be in, besides that of the report
 * @throws BenchError when it is not such a report
 * @example
 * await findInJsonReport('/home/me/shop/merged.json', 'merged.json', [])
 */
export async function findInJsonReport(path: string, name: string, folders: readonly string[]): Promise<Findings> {
  const report = readJsonReport(await readTextFile(path, LARGEST))
  const roots = [dirname(path), ...folders]
  if (!report)
    throw new BenchError(`${name} is not a report of Playwright’s JSON reporter.`, {
      hint: 'Give a folder of test results, a blob report (.zip), or what `npx playwright merge-reports --reporter json` prints.',
    })
  const found = await Promise.all(
    report.suites
      .flatMap(listSpecs)
      .flatMap(({ title, tests }) =>
        tests.flatMap(({ results }) =>
          results.map(({ attachments }) =>
            toFoundText(attachmentsOf(attachments), `${name}: ${title}`, (attached) =>
              readInside({ path: resolve(dirname(path), attached), roots, limit: LARGEST_FILE }),
            ),
          ),
        ),
      ),
  )
  return joinFindings(found)
}

function listSpecs({ specs, suites = [] }: JsonSuite): readonly JsonSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

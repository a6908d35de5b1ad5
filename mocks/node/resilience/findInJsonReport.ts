import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { attachmentsOf } from './attachmentsOf.ts'
import type { Findings } from './foundResult.ts'
import { joinFindings } from './joinFindings.ts'
import { type JsonSpec, type JsonSuite, readJsonReport } from './readJsonReport.ts'
import { readOwnFile } from './readOwnFile.ts'
import { toFoundText } from './toFoundText.ts'

/**
 * Finds results in a report of Playwright's JSON reporter: of one run, or of merged shards.
 *
 * @param path its path
 * @param name its path as the user gave it, for errors
 * @throws BenchError when it is not such a report
 * @example
 * await findInJsonReport('/home/me/shop/merged.json', 'merged.json')
 */
export async function findInJsonReport(path: string, name: string): Promise<Findings> {
  const report = readJsonReport(await readFile(path, 'utf8'))
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
              readOwnFile(resolve(dirname(path), attached)),
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

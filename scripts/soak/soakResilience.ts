import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { createPartContext } from '../check/createPartContext.ts'
import { runBrowserTests } from '../check/runBrowserTests.ts'
import { packageRoot } from '../packageRoot.ts'
import { compareVerdicts } from './compareVerdicts.ts'
import { readSoakVerdicts, type SoakVerdict, type VerdictReport } from './readSoakVerdicts.ts'
import { toVerdictTable } from './toVerdictTable.ts'

const REPORT = 'soak-resilience'

/**
 * Runs the mug shop so often: with each planted bug in its own scenario and in five others, and mended in the whole
 * catalogue. It writes what was expected, and seen in each run. Each run's report is kept.
 *
 * @param goesOn whether runs count whose report is there
 * @returns whether each bug was found with its verdict, nothing was found in the mended shop, and all runs were the same
 */
export async function soakResilience(runs: number, write: (text: string) => void, goesOn = false): Promise<boolean> {
  const context = createPartContext(packageRoot)
  const { reportFolder } = context
  const seen: (readonly SoakVerdict[])[] = []
  for (let run = 1; run <= runs; run += 1) {
    const start = performance.now()
    const kept = join(reportFolder, `${REPORT}-run-${run}.json`)
    const known = goesOn ? await readVerdicts(kept) : []
    if (known.length > 0) {
      write(`\nRun ${run} of ${runs}: ${known.length} verdicts of before\n`)
      seen.push(known)
      continue
    }
    await rm(kept, { force: true })
    // Its tests fail by verdicts: the table says which of them matter.
    await runBrowserTests(context, {
      config: 'e2e/resilience/planted/soak.config.ts',
      report: REPORT,
      args: ['--reporter=dot,json', '--retries=0'],
    })
    // Without a report there is nothing to keep: the run counts as one without verdicts.
    const text = await readFile(join(reportFolder, `${REPORT}.json`), 'utf8').catch(() => undefined)
    if (text !== undefined) await writeWholeFile({ file: kept, content: text, overwrite: true })
    seen.push(await readVerdicts(kept))
    const minutes = (performance.now() - start) / 60_000
    write(`\nRun ${run} of ${runs}: ${seen.at(-1)?.length} verdicts in ${minutes.toFixed(1)} min\n`)
  }
  const compared = compareVerdicts(seen)
  write(toVerdictTable(compared))
  const wrong = compared.filter(({ isFine }) => !isFine).length
  write(`${compared.length} flows and scenarios, ${runs} runs, ${wrong} not as expected\n`)
  return compared.length > 0 && wrong === 0
}

async function readVerdicts(path: string): Promise<readonly SoakVerdict[]> {
  try {
    return readSoakVerdicts(JSON.parse(await readFile(path, 'utf8')) as VerdictReport)
  } catch {
    // The runner has said why there is no report.
    return []
  }
}

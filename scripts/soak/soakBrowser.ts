import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { median } from '../benchmarks/median.ts'
import { toTextTable } from '../benchmarks/toTextTable.ts'
import { createPartContext } from '../check/createPartContext.ts'
import { runBrowserTests } from '../check/runBrowserTests.ts'
import { packageRoot } from '../packageRoot.ts'
import { readSoakTimes, type SoakReport, type SoakTimes } from './readSoakTimes.ts'

const NOTHING: SoakTimes = { times: new Map(), failures: new Map() }

/** What is repeated, and how the outcome is written. */
export type BrowserSoak = {
  /** Playwright's configuration, relative to the clone. Its specs read `WALLETBENCH_SOAK_RUNS`. */
  readonly config: string
  /** How many runs the specs make, of all ways together or of each. */
  readonly runs: number
  readonly write: (text: string) => void
}

/**
 * Connects and signs so often in a browser, in one worker and without a retry. It writes how long that took, by the ways
 * that the specs name.
 *
 * @returns whether all passed
 */
export async function soakBrowser({ config, runs, write }: BrowserSoak): Promise<boolean> {
  const start = performance.now()
  const context = createPartContext(packageRoot)
  const { passed, failed, skipped } = await runBrowserTests(context, {
    config,
    report: 'soak',
    args: ['--reporter=dot,json', '--workers=1', '--retries=0'],
    variables: { WALLETBENCH_SOAK_RUNS: String(runs) },
  })
  const seconds = Math.round((performance.now() - start) / 1_000)
  write(`\n${passed} passed, ${failed} failed, ${Math.floor(seconds / 60)} min ${seconds % 60} s\n`)
  const { times, failures } = await readReport(join(context.reportFolder, 'soak.json'))
  write('Connect and sign, from the first click to the signature, without the first run of a worker:\n')
  const ways = Array.from(new Set([...times.keys(), ...failures.keys()]))
  const rows = ways.map((way) => toRow(way, times.get(way) ?? [], failures.get(way) ?? 0))
  write(toTextTable([['', 'runs', 'median s', '95th percentile s', 'failures'], ...rows]))
  return failed === 0 && skipped === 0 && passed > 0 && passed % runs === 0
}

async function readReport(path: string): Promise<SoakTimes> {
  try {
    return readSoakTimes(JSON.parse(await readFile(path, 'utf8')) as SoakReport)
  } catch {
    // The runner has said why there is no report.
    return NOTHING
  }
}

function toRow(way: string, times: readonly number[], failures: number): string[] {
  const sorted = times.toSorted((one, other) => one - other)
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1]
  const toSeconds = (time: number | undefined) => (time === undefined ? '–' : (time / 1_000).toFixed(2))
  return [way, `${times.length}`, toSeconds(late === undefined ? late : median(times)), toSeconds(late), `${failures}`]
}

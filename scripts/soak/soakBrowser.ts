import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { median, toTextTable } from '#scripts/benchmarks/figures'
import { listSpecs, type ReportSuite } from '#scripts/check/listSpecs'
import { listOthers } from '#scripts/check/parts/othersPart'
import { runBrowserTests } from '#scripts/check/runBrowserTests'
import { createPartContext } from '#scripts/check/testPart'
import { packageRoot } from '#scripts/packageRoot'

const NOTHING: SoakTimes = { times: new Map(), failures: new Map() }

type SoakReport = { readonly suites: readonly ReportSuite<SoakSpec>[] }

type SoakSpec = {
  readonly tests: readonly {
    readonly results: readonly {
      readonly workerIndex: number
      readonly startTime: string
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[]
    }[]
  }[]
}

/** By way. `times` are milliseconds. */
type SoakTimes = {
  readonly times: ReadonlyMap<string, readonly number[]>
  readonly failures: ReadonlyMap<string, number>
}

export async function soakBrowser(parameters: {
  /** Relative to the clone. Its specs read `WALLETBENCH_SOAK_RUNS`. */
  readonly config: string
  readonly runs: number
  readonly write: (text: string) => void
}): Promise<boolean> {
  const { config, runs, write } = parameters
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

/** A worker's first run has no time: it loads what the others find. */
export function readSoakTimes({ suites }: SoakReport): SoakTimes {
  const results = listSpecs(suites)
    .flatMap(({ spec }) => spec.tests)
    .flatMap(({ results }) => results)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
  const workers = new Set<number>()
  const times = new Map<string, number[]>()
  const failures = new Map<string, number>()
  for (const { workerIndex, status, annotations } of results) {
    const [way = 'unknown'] = annotations.map(({ type }) => type)
    if (status !== 'passed') failures.set(way, (failures.get(way) ?? 0) + 1)
    const isFirst = !workers.has(workerIndex)
    workers.add(workerIndex)
    if (isFirst) continue
    for (const { type, description } of annotations)
      if (description !== undefined) times.set(type, [...(times.get(type) ?? []), Number(description)])
  }
  return { times, failures }
}

export async function soakOthers(runs: number, write: (text: string) => void): Promise<boolean> {
  const { built, missing } = listOthers(packageRoot)
  for (const name of missing) write(`${name} is left out: it is not installed. To install all: npm run setup:others\n`)
  if (built.length > 0) return soakBrowser({ config: 'e2e/others/soak.config.ts', runs, write })
  process.stderr.write('No dapp of e2e/others is installed. Install them: npm run setup:others\n')
  return false
}

export async function soakCodegen(runs: number, write: (text: string) => void): Promise<boolean> {
  const { passed, failed, skipped } = await runBrowserTests(createPartContext(packageRoot), {
    config: 'e2e/codegen/playwright.config.ts',
    report: 'codegen',
    args: ['--reporter=list,json', '--workers=1', '--retries=0'],
    variables: { WALLETBENCH_SOAK_RUNS: String(runs) },
  })
  write(`\n${passed} passed, each pasted test ${runs} of ${runs} times; ${failed} failed, ${skipped} skipped\n`)
  return failed === 0 && passed > 0
}

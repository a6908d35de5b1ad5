import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { toTextTable } from '#scripts/benchmarks/figures'
import { listSpecs, type PlacedSpec, type ReportSuite } from '#scripts/check/listSpecs'
import { runBrowserTests } from '#scripts/check/runBrowserTests'
import { createPartContext } from '#scripts/check/testPart'
import { packageRoot } from '#scripts/packageRoot'

/** The specs' annotation, with blanks between verdicts. */
const EXPECTS = 'expects'

/** The runner's annotation, with the reason. */
const VERDICT = 'resilience'

const REPORT = 'soak-resilience'

type ComparedVerdict = {
  readonly flow: string
  readonly scenario: string
  readonly expected: readonly string[] | undefined
  readonly seen: readonly string[]
  readonly isFine: boolean
}

type VerdictReport = { readonly suites: readonly ReportSuite<VerdictSpec>[] }

type VerdictSpec = {
  readonly title: string
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[]
  }[]
}

type SoakVerdict = {
  readonly flow: string
  readonly scenario: string
  readonly verdict: string
  readonly expected?: readonly string[] | undefined
}

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

export function toVerdictTable(compared: readonly ComparedVerdict[]): string {
  const flows = Array.from(new Set(compared.map(({ flow }) => flow)))
  const rows = flows.flatMap((flow) => {
    const own = compared.filter((each) => each.flow === flow)
    return own.some(isOpen) ? [toSum(flow, own), ...own.filter(({ isFine }) => !isFine).map(toRow)] : own.map(toRow)
  })
  return toTextTable([['flow', 'scenario', 'expected', 'seen', ''], ...rows])
}

const isOpen = ({ expected }: ComparedVerdict): boolean => expected !== undefined && expected.length > 1

const toRow = ({ flow, scenario, expected, seen, isFine }: ComparedVerdict): readonly string[] => [
  flow,
  scenario,
  expected?.join(' or ') ?? 'the same',
  toRuns(seen),
  isFine ? 'ok' : 'DIFFERS',
]

function toSum(flow: string, own: readonly ComparedVerdict[]): readonly string[] {
  const fine = own.filter(({ isFine }) => isFine)
  const counts = Array.from(new Set(fine.flatMap(({ seen }) => seen)), (verdict) => {
    return `${fine.filter(({ seen }) => seen[0] === verdict).length} ${verdict}`
  })
  const expected = own.find(isOpen)?.expected?.join(' or ') ?? ''
  return [flow, `${own.length} scenarios`, expected, counts.join(', '), fine.length === own.length ? 'ok' : 'DIFFERS']
}

/** `stuck ×5`, or each run's where they differ. */
function toRuns(seen: readonly string[]): string {
  const [first = ''] = seen
  return new Set(seen).size === 1 ? `${first} ×${seen.length}` : seen.join(' ')
}

export function compareVerdicts(runs: readonly (readonly SoakVerdict[])[]): readonly ComparedVerdict[] {
  const toKey = ({ flow, scenario }: SoakVerdict) => JSON.stringify([flow, scenario])
  const byRun = runs.map((run) => new Map(run.map((verdict) => [toKey(verdict), verdict])))
  const first = new Map(runs.flat().map((verdict) => [toKey(verdict), verdict]))
  return Array.from(first, ([key, { flow, scenario, expected }]) => {
    const seen = byRun.map((run) => run.get(key)?.verdict ?? 'missing')
    const isSame = new Set(seen).size === 1
    return { flow, scenario, expected, seen, isFine: isSame && seen.every((each) => isExpected(each, expected)) }
  })
}

function isExpected(verdict: string, expected: readonly string[] | undefined): boolean {
  return expected ? expected.includes(verdict) : verdict !== 'missing' && verdict !== 'none'
}

/** A flow that does not apply, or runs undisturbed, has none. */
export const readSoakVerdicts = ({ suites }: VerdictReport): readonly SoakVerdict[] =>
  listSpecs(suites).flatMap(toVerdict)

function toVerdict({ spec: { title, tests }, titles: [_, ...titles] }: PlacedSpec<VerdictSpec>): SoakVerdict[] {
  const flow = titles.filter((each) => each !== '').join(' › ')
  const annotations = tests.flatMap((test) => test.annotations)
  const find = (wanted: string) => annotations.find(({ type }) => type === wanted)?.description
  const verdict = find(VERDICT)?.split(':')[0]
  const expected = find(EXPECTS)?.split(' ')
  if (verdict !== undefined) return [{ flow, scenario: title, verdict, expected }]
  // It ended before there was a verdict: only a skipped test does so for a reason.
  const isSkipped = annotations.some(({ type }) => type === 'skip')
  return isSkipped || title === 'undisturbed' ? [] : [{ flow, scenario: title, verdict: 'none', expected }]
}

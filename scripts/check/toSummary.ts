import { toTextTable } from '../benchmarks/toTextTable.ts'
import type { TestPart } from './parts/testPartTypes.ts'
import type { PartResult } from './runTestParts.ts'

export type Summary = {
  /** What ran, what didn't run and why, what failed, and the totals in the last line. */
  readonly text: string
  readonly failed: number
}

/** Each of `failedBuilds` counts as a failure. */
export function toSummary(
  results: readonly PartResult[],
  left: readonly TestPart[],
  failedBuilds: readonly string[],
): Summary {
  const sum = (name: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, { outcome }) => total + outcome[name], 0)
  const failed = sum('failed') + failedBuilds.length
  const seconds = results.reduce((total, result) => total + result.seconds, 0)

  const rows = results.map(({ part, outcome, seconds: own }) =>
    [part.name, outcome.passed, outcome.failed, outcome.skipped, toTime(own)].map(String),
  )
  const table = toTextTable([
    ['What ran', 'passed', 'failed', 'skipped', 'time'],
    ...rows,
    ['', ...[sum('passed'), sum('failed'), sum('skipped'), toTime(seconds)].map(String)],
  ])
  const notRun = [
    ...results.flatMap(({ part, outcome }) => (outcome.notRun ?? []).map((reason) => `${part.name}: ${reason}`)),
    ...left.map(({ name, title }) => `${name}: ${title}. It runs only by name: npm test -- ${name}`),
  ]
  const failures = [
    ...failedBuilds.map((build) => `The build of ${build} failed: see the start of the output.`),
    ...results.flatMap(toFailures),
  ]
  const text = [
    `\n${table}`,
    toBudget(results, seconds),
    toList('What did not run:', '–', notRun),
    // Repeated at the end, because a part's own output is far above.
    toList('Failed:', '✗', failures),
    `\n${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`,
  ].join('')
  return { text, failed }
}

/**
 * The budget of `npm test`: machines differ by a factor of two, so it's a multiple of the type check of the same run.
 */
const MOST = 16

function toBudget(results: readonly PartResult[], seconds: number): string {
  const types = results.find(({ part }) => part.name === 'types')
  if (!types || results.length < 3) return ''
  const ratio = (seconds / types.seconds).toFixed(1)
  return `\nTogether ×${ratio} of the type check. In a fresh clone, npm test may take ×${MOST}.\n`
}

/** A part that lists none counts under its own name. */
function toFailures({ part: { title }, outcome: { failed, failures = [] } }: PartResult): readonly string[] {
  if (failed === 0) return []
  return failures.length > 0 ? failures.map((line) => `${title}: ${line}`) : [title]
}

function toList(title: string, mark: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${mark} ${line}\n`).join('')}`
}

function toTime(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

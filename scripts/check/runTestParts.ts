import { styleText } from 'node:util'
import { toTextTable } from '#scripts/benchmarks/figures'
import { type Outcome, type PartContext, reportFailure, type Selection, type TestPart } from './testPart.ts'

/**
 * The budget of `npm test`: machines differ by a factor of two, so it's a multiple of the type check of the same run.
 */
const MOST = 16

export type PartResult = { readonly part: TestPart; readonly outcome: Outcome; readonly seconds: number }

export async function runTestParts(
  parts: readonly TestPart[],
  context: PartContext,
  select: (part: TestPart) => Selection,
  write: (text: string) => void,
): Promise<readonly PartResult[]> {
  const results: PartResult[] = []
  for (const part of parts) {
    write(`\n${styleText('bold', `▶ ${part.title}`)}\n`)
    const start = performance.now()
    const outcome = await runPart(part, context, select(part))
    const seconds = (performance.now() - start) / 1_000
    write(`${outcome.failed === 0 ? '✓' : '✗'} ${part.title}: ${toText(outcome)} (${seconds.toFixed(1)} s)\n`)
    results.push({ part, outcome, seconds })
  }
  return results
}

async function runPart(part: TestPart, context: PartContext, selection: Selection): Promise<Outcome> {
  try {
    return await part.run(context, selection)
  } catch (error) {
    return reportFailure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

const toText = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export function toSummary(
  results: readonly PartResult[],
  left: readonly TestPart[],
  failedBuilds: readonly string[],
): { readonly text: string; readonly failed: number } {
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

function toBudget(results: readonly PartResult[], seconds: number): string {
  const types = results.find(({ part }) => part.name === 'types')
  if (!types || results.length < 3) return ''
  const ratio = (seconds / types.seconds).toFixed(1)
  return `\nTogether ×${ratio} of the type check. In a fresh clone, npm test may take ×${MOST}.\n`
}

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

import type { SoakVerdict } from './readSoakVerdicts.ts'

/** A flow in a scenario, over all runs. */
export type ComparedVerdict = {
  readonly flow: string
  readonly scenario: string
  readonly expected: readonly string[] | undefined
  /** The verdict of each run. `missing` where a run has none. */
  readonly seen: readonly string[]
  /** Whether it is the same in all runs, and an expected one. */
  readonly isFine: boolean
}

/**
 * Compares the verdicts of several runs.
 *
 * @example
 * compareVerdicts([[{ flow, scenario, verdict: 'stuck' }], [{ flow, scenario, verdict: 'told' }]])[0]?.isFine // false
 */
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

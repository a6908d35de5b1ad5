import { VERDICTS, type Verdict } from '../verdict.ts'
import { verdictWords } from '../verdictWords.ts'

/** How many runs had which verdict. */
export type VerdictCounts = {
  readonly total: number
  /** The runs whose fault met its request, and whose verdict the rules could give. */
  readonly met: number
  /** Of those, the runs that recovered or told the person. */
  readonly survived: number
  readonly verdicts: Readonly<Record<Verdict, number>>
}

/**
 * Counts verdicts. What was not reached, and what is undecided, has not survived.
 *
 * @example
 * countVerdicts(['recovered', 'stuck', 'notReached']) // { total: 3, met: 2, survived: 1, verdicts: { recovered: 1, … } }
 */
export function countVerdicts(list: readonly Verdict[]): VerdictCounts {
  const counted = VERDICTS.map((verdict) => [verdict, list.filter((one) => one === verdict).length] as const)
  const sum = (...kinds: readonly string[]) =>
    counted.reduce((all, [verdict, count]) => (kinds.includes(verdictWords[verdict].counts) ? all + count : all), 0)
  return {
    total: list.length,
    met: sum('survived', 'failed'),
    survived: sum('survived'),
    verdicts: Object.fromEntries(counted) as Record<Verdict, number>,
  }
}

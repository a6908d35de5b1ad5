import { VERDICTS, type Verdict } from '../verdict.ts'
import { verdictWords } from '../verdictWords.ts'

export type VerdictCounts = {
  readonly total: number
  /** Runs whose fault hit, with a verdict that the rules could give. */
  readonly met: number
  readonly survived: number
  readonly verdicts: Readonly<Record<Verdict, number>>
}

/** Unreached and undecided runs haven't survived. */
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

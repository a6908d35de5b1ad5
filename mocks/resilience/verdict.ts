export type VerdictCounts = {
  readonly total: number
  /** Runs whose fault hit, with a verdict that the rules could give. */
  readonly met: number
  readonly survived: number
  readonly verdicts: Readonly<Record<Verdict, number>>
}

export const verdictWords: Readonly<Record<Verdict, VerdictWords>> = {
  recovered: { word: 'recovered', means: 'The flow reached its end although the fault met it.', counts: 'survived' },
  told: {
    word: 'told',
    means: 'The dapp showed something new to the person, nothing stayed busy, and a second try works.',
    counts: 'survived',
  },
  stuck: {
    word: 'stuck',
    means: 'Nothing changes, or a control stays disabled or busy, or a second try does not work.',
    counts: 'failed',
  },
  broke: { word: 'broke', means: 'The page threw an error that nothing caught, or it is blank.', counts: 'failed' },
  lied: {
    word: 'lied',
    means: 'The dapp shows success, although the chain or the wallet says otherwise.',
    counts: 'failed',
  },
  doubled: {
    word: 'doubled',
    means: 'The wallet was asked for a signature or a transaction a second time, and nobody had asked for that.',
    counts: 'failed',
  },
  undecided: {
    word: 'undecided',
    means: 'The rules cannot know, and the run says why. It does not count as survived.',
    counts: 'unknown',
  },
  notReached: {
    word: 'not reached',
    means: 'The fault never met its request, so that the run says nothing. It does not count as survived.',
    counts: 'unknown',
  },
}

type VerdictWords = {
  readonly word: string
  readonly means: string
  readonly counts: 'survived' | 'failed' | 'unknown'
}

/** What became of a flow that met a fault, the worst last. */
export const VERDICTS = ['recovered', 'told', 'stuck', 'broke', 'lied', 'doubled', 'undecided', 'notReached'] as const

/**
 * One of {@link VERDICTS}.
 *
 * - `recovered`: the flow reached its end
 * - `told`: the dapp showed something new to the person, nothing is busy, and a second try works
 * - `stuck`: nothing changes, or a control stays disabled or busy, or a second try does not work
 * - `broke`: an error that nothing caught, or a blank page
 * - `lied`: it shows success although chain or wallet say otherwise
 * - `doubled`: the wallet was asked for a signature or a transaction a second time, and nobody had asked for that
 * - `undecided`: the rules cannot know. Never a pass
 * - `notReached`: the fault never met its request. Not counted as survived
 */
export type Verdict = (typeof VERDICTS)[number]

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

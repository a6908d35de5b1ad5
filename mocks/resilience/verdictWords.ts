import type { Verdict } from './verdict.ts'

export type VerdictWords = {
  readonly word: string
  readonly means: string
  /** `unknown`: the fault hit nothing, or the rules can't know. */
  readonly counts: 'survived' | 'failed' | 'unknown'
}

/** In the order in which they're shown. */
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

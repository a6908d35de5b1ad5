import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findDouble } from './findDouble.ts'
import { findLie } from './findLie.ts'
import type { Judgement, Observation } from './observation.ts'
import type { Verdict } from './verdict.ts'

/** A rule: undefined where it says nothing. */
type Rule = (observation: Observation) => Judgement | undefined

const say = (verdict: Verdict, why: string, isAfterReload = false): Judgement => ({ verdict, why, isAfterReload })

/** The rules, in the order in which they are asked: the first that says something decides. */
const RULES: readonly Rule[] = [
  ({ notReached }) => (notReached === undefined ? undefined : say('notReached', notReached)),
  ({ requests }) => {
    const double = findDouble(requests)
    return (
      double &&
      say('doubled', `The wallet was asked for ${nameMethod(double.method)} a second time, without a click in between.`)
    )
  },
  ({ paidAgain }) =>
    paidAgain === undefined
      ? undefined
      : say(
          'doubled',
          `The second try asked for ${nameMethod(paidAgain)} again, although the first had succeeded: the dapp got its hash, and took no notice.`,
        ),
  (observation) => {
    const lie = findLie(observation)
    return lie && say(lie.isDoubtful ? 'undecided' : 'lied', lie.why)
  },
  ({ errors: [first] }) =>
    first === undefined
      ? undefined
      : say('broke', `The page threw an error that nothing caught: ${quoteForeign(first)}`),
  ({ isBlank }) => (isBlank ? say('broke', 'The page is blank.') : undefined),
  ({ end, takenBack }) => (end === 'reached' ? say('recovered', toEnd(takenBack)) : undefined),
  ({ busy: [first] }) => (first === undefined ? undefined : say('stuck', first)),
  judgeRest,
  ({ isTold, isRestless, isComparable, movedMs }) => {
    if (isTold) return undefined
    if (!isComparable)
      return say(
        'undecided',
        'The fault was there before any click: there is no page to compare with, and no `gaveUp`.',
      )
    if (isRestless)
      return say('undecided', 'The page kept changing until its time was over, and the rules see nothing that it says.')
    return say('stuck', `Nothing new was shown in ${toTime(movedMs)} of the page’s clock.`)
  },
  judgeTold,
]

/**
 * Gives the verdict on a run, by rules that are asked in order: was the fault met, is anything doubled, is the success a
 * lie, did the page break, did the flow reach its end, is anything busy, did the dapp say something, does a second try
 * work.
 *
 * @example
 * judge(observation) // { verdict: 'told', why: '…', isAfterReload: false }
 */
export function judge(observation: Observation): Judgement {
  for (const rule of RULES) {
    const judgement = rule(observation)
    if (judgement) return judgement
  }
  return say('undecided', 'No rule applies.')
}

function toEnd(takenBack: string | undefined): string {
  if (takenBack === undefined) return 'The flow reached its end.'
  return `The flow reached its end. When the block of its transaction was gone, the dapp took its success back: ${quoteForeign(takenBack)}`
}

/** Where the person did it, a page that works again is enough. */
function judgeRest({ owes, isTold, secondTry, noTry }: Observation): Judgement | undefined {
  if (owes !== 'rest' || isTold) return undefined
  if (secondTry === 'click')
    return say('recovered', 'The page is usable again: a second try reached the end of the flow.')
  if (secondTry === 'reload')
    return say('recovered', 'The page is usable again after a reload: a second try reached the end of the flow.', true)
  if (secondTry === 'failed') return say('stuck', `A second try does not work. ${noTry ?? ''}`.trim())
  return say('undecided', noTry ?? 'No second try was made.')
}

/** At least three words: more than the name of a field. */
const SENTENCE = /\p{L}+\P{L}+\p{L}+\P{L}+\p{L}+/u

function judgeTold({ secondTry, newTexts, noTry }: Observation): Judgement {
  const text = newTexts.find((each) => SENTENCE.test(each)) ?? newTexts[0]
  const told = text === undefined ? 'The dapp told the person' : `The dapp says: ${quoteForeign(text)}`
  if (secondTry === 'click') return say('told', `${told}, and a second try works.`)
  if (secondTry === 'reload') return say('told', `${told}, and a second try works after a reload.`, true)
  if (secondTry === 'failed') return say('stuck', `${told}, but a second try does not work. ${noTry ?? ''}`.trim())
  return say('undecided', `${told}. ${noTry ?? 'No second try was made.'}`)
}

function toTime(ms: number): string {
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`
}

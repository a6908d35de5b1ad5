import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeScenario'
import { hasMetFlow } from '#mocks/resilience/flowMoment'
import { type Judgement, judge, type Observation } from '#mocks/resilience/judge'
import type { Verdict } from '#mocks/resilience/verdict'
import { whyNotReached } from '#mocks/resilience/whyNotReached'
import { type KeptPlay, toCarriedStep } from '#mocks/resiliencePlay/keptPlay'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { HandEnd } from '#mocks/world/scenarioPlayer'
import { toRunRequests } from './playRequests.ts'

const ENDS: Readonly<Record<HandEnd, Pick<Observation, 'end' | 'isTold' | 'isBlank'>>> = {
  reached: { end: 'reached', isTold: false, isBlank: false },
  told: { end: 'waiting', isTold: true, isBlank: false },
  nothing: { end: 'waiting', isTold: false, isBlank: false },
  blank: { end: 'waiting', isTold: false, isBlank: true },
}

const CERTAIN: ReadonlySet<Verdict> = new Set(['doubled', 'broke'])

/** Before the user has said how the flow ended, only what nothing can change any more. */
export function judgePlay(play: KeptPlay): Judgement | undefined {
  if (play.end !== undefined) return judge(toObservation(play, play.end))
  if (!play.met) return undefined
  const certain = judge(toObservation(play, 'nothing'))
  return CERTAIN.has(certain.verdict) ? certain : undefined
}

function toObservation(play: KeptPlay, end: HandEnd): Observation {
  const { scenario, begun, met, judged, errors, asksReceipts, secondTry = 'none' } = play
  const requests = toRunRequests(play).filter(({ isSecondTry }) => !isSecondTry)
  const notReached = whyNotReached(scenario, {
    transports: play.transports as WalletTransport[],
    requests,
    whyNotMet: whyNotMet(play),
  })
  const noTry = whyNoTry(play)
  return {
    ...ENDS[end],
    requests,
    errors: errors.slice(begun?.errors ?? 0, judged?.errors),
    newTexts: [],
    busy: [],
    asksReceipts,
    movedMs: met && judged ? judged.at - met.at : 0,
    secondTry,
    ...(noTry !== undefined && { noTry }),
    tries: [],
    owes: scenario.owes ?? 'word',
    ...(notReached !== undefined && { notReached }),
    // The user compares.
    isComparable: true,
    isRestless: false,
  }
}

function whyNoTry({
  requests,
  judged,
  isLifted,
  liftedAt = 0,
  secondTry,
}: Pick<KeptPlay, 'requests' | 'judged' | 'isLifted' | 'liftedAt' | 'secondTry'>): string | undefined {
  if (secondTry !== undefined) return undefined
  if (!isLifted) return 'It needs a second try: take it off first.'
  // Requests before it was taken off met the fault once more.
  const isTried = requests.length > Math.max(liftedAt, judged?.requests ?? 0)
  return isTried ? 'A second try was made: say whether it works.' : 'It waits for a second try in the dapp.'
}

export function whyNotMet({ scenario, steps, met }: KeptPlay): string | undefined {
  if (met) return undefined
  const failed = steps.find(({ problem }) => problem !== undefined)
  if (failed) return `A step could not be carried out: ${failed.problem}`
  const waiting = scenario.steps[steps.length]
  if (hasMetFlow(waiting?.at, steps.map(toCarriedStep))) return undefined
  if (waiting && waiting.at.when !== 'quiet') return `It waits for its moment: ${describeMoment(waiting.at)}.`
  const missed = steps.findIndex(({ faults, hits }) => faults.length > 0 && hits === 0)
  const effect = scenario.steps[missed]?.do
  return effect && `Its fault has met no request: ${describeEffect(effect)}.`
}

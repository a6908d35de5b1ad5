import type { Observation } from '#mocks/resilience/observation'
import { whyNotReached } from '#mocks/resilience/whyNotReached'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { HandEnd } from '#mocks/world/scenarioPlayer'
import type { KeptPlay } from '../keptPlay.ts'
import { toRunRequests } from './toRunRequests.ts'
import { whyNoTry } from './whyNoTry.ts'
import { whyNotMet } from './whyNotMet.ts'

/** What the rules take from how the flow ended, as the person saw it. */
const ENDS: Readonly<Record<HandEnd, Pick<Observation, 'end' | 'isTold' | 'isBlank'>>> = {
  reached: { end: 'reached', isTold: false, isBlank: false },
  told: { end: 'waiting', isTold: true, isBlank: false },
  nothing: { end: 'waiting', isTold: false, isBlank: false },
  blank: { end: 'waiting', isTold: false, isBlank: true },
}

/**
 * What the rules judge: the facts that the console has seen, and what the person says of the page.
 *
 * @param end how the flow ended
 * @example
 * judge(toObservation(play, 'nothing')).verdict // 'stuck'
 */
export function toObservation(play: KeptPlay, end: HandEnd): Observation {
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
    // The person compares.
    isComparable: true,
    isRestless: false,
  }
}

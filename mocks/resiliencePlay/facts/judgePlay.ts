import { judge } from '#mocks/resilience/judge'
import type { Judgement } from '#mocks/resilience/observation'
import type { Verdict } from '#mocks/resilience/verdict'
import type { KeptPlay } from '../keptPlay.ts'
import { toObservation } from './toObservation.ts'

/** Verdicts that no word of the person changes. */
const CERTAIN: ReadonlySet<Verdict> = new Set(['doubled', 'broke'])

/**
 * What the rules say of a play. Before the person has said how the flow ended, only what nothing can change any more.
 *
 * @example
 * judgePlay(play)?.verdict // 'doubled'
 */
export function judgePlay(play: KeptPlay): Judgement | undefined {
  if (play.end !== undefined) return judge(toObservation(play, play.end))
  if (!play.met) return undefined
  const certain = judge(toObservation(play, 'nothing'))
  return CERTAIN.has(certain.verdict) ? certain : undefined
}

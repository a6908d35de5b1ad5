import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeMoment'
import { hasMetFlow } from '#mocks/resilience/hasMetFlow'
import type { KeptPlay } from '../keptPlay.ts'

/** Undefined once each step up to those at rest was carried out, and a fault has hit. */
export function whyNotMet({ scenario, steps, met }: KeptPlay): string | undefined {
  if (met) return undefined
  const failed = steps.find(({ problem }) => problem !== undefined)
  if (failed) return `A step could not be carried out: ${failed.problem}`
  const waiting = scenario.steps[steps.length]
  const withFaults = steps.filter(({ faults }) => faults.length > 0)
  const hasHits = withFaults.map(({ hits }) => hits > 0)
  if (hasMetFlow(waiting?.at, hasHits)) return undefined
  if (waiting && waiting.at.when !== 'quiet') return `It waits for its moment: ${describeMoment(waiting.at)}.`
  const missed = steps.findIndex(({ faults, hits }) => faults.length > 0 && hits === 0)
  const effect = scenario.steps[missed]?.do
  return effect && `Its fault has met no request: ${describeEffect(effect)}.`
}

import type { Fault } from '#mocks/core/faults/fault'
import type { FaultHand, FaultPlace } from '#mocks/resilience/effects/createFaultHand'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { KeptStep } from '../keptPlay.ts'

/** The effects whose faults are of the page, and end with it. */
const PLACES: Readonly<Partial<Record<ScenarioEffect['kind'], FaultPlace>>> = {
  relay: 'relay',
  registry: 'registry',
  popup: 'popup',
}
/** Effects that happen once. */
const ONCE: ReadonlySet<string> = new Set(['close', 'loseMailbox', 'expireTopic', 'restart'])

/**
 * Puts the faults of a step on again after the page was loaded again, as far as they are gone and not used up.
 *
 * @returns the same step if nothing is gone
 * @example
 * const restored = await restoreFaults(step, effect, faults, title)
 */
export async function restoreFaults(
  step: KeptStep,
  effect: ScenarioEffect,
  faults: Pick<FaultHand, 'add' | 'hits' | 'whenTold'>,
  title: string,
): Promise<KeptStep> {
  const place = PLACES[effect.kind]
  if (!place || step.isOff || step.faults.length === 0) return step
  await faults.whenTold(place)
  if (step.faults.some((ref) => faults.hits(ref) !== undefined)) return step
  const left = toLeft((effect as { readonly fault: Fault }).fault, step.hits)
  if (!left) return step
  return { ...step, earlierHits: step.hits, faults: await faults.add(place, { ...left, name: left.name ?? title }) }
}

/** What is left of a fault that has met so many requests. Undefined for nothing. */
function toLeft(fault: Fault, hits: number): Fault | undefined {
  const { times, nth } = fault.match
  if (hits > 0 && (nth !== undefined || (times === undefined && ONCE.has(fault.do.kind)))) return undefined
  if (typeof times !== 'number') return fault
  return times > hits ? { ...fault, match: { ...fault.match, times: times - hits } } : undefined
}

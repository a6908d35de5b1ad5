import type { Fault } from '#mocks/core/faults/fault'
import type { FaultHand, FaultPlace } from '#mocks/resilience/effects/createFaultHand'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { KeptStep } from '../keptPlay.ts'

/** These faults end with the page. */
const PLACES: Readonly<Partial<Record<ScenarioEffect['kind'], FaultPlace>>> = {
  relay: 'relay',
  registry: 'registry',
  popup: 'popup',
}
const ONCE: ReadonlySet<string> = new Set(['close', 'loseMailbox', 'expireTopic', 'restart'])

/** Returns the same step if nothing is gone. */
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

function toLeft(fault: Fault, hits: number): Fault | undefined {
  const { times, nth } = fault.match
  if (hits > 0 && (nth !== undefined || (times === undefined && ONCE.has(fault.do.kind)))) return undefined
  if (typeof times !== 'number') return fault
  return times > hits ? { ...fault, match: { ...fault.match, times: times - hits } } : undefined
}

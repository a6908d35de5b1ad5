import type { FaultHand } from '#mocks/resilience/effects/createFaultHand'
import type { KeptPlay, KeptStep } from '../keptPlay.ts'

/** Returns the same object if nothing has changed. */
export function countHits(play: KeptPlay, faults: Pick<FaultHand, 'hits'>): KeptPlay {
  const steps = play.steps.map((step) => countStep(step, faults))
  return steps.some((step, index) => step !== play.steps[index]) ? { ...play, steps } : play
}

function countStep(step: KeptStep, faults: Pick<FaultHand, 'hits'>): KeptStep {
  if (step.isOff || step.faults.length === 0) return step
  const now = step.faults.reduce((sum, ref) => sum + (faults.hits(ref) ?? 0), 0)
  const hits = Math.max(step.hits, (step.earlierHits ?? 0) + now)
  return hits === step.hits ? step : { ...step, hits }
}

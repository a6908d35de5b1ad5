import type { Random } from '../createRandom.ts'
import type { FaultDelay } from './fault.ts'

/** Milliseconds: finite, never below 0. A fixed delay without jitter doesn't use `random`. */
export function drawDelay(delay: FaultDelay, random: Random): number {
  if ('ms' in delay) return delay.ms + (delay.jitter ? delay.jitter * random() : 0)
  if ('uniform' in delay) {
    const { min, max } = delay.uniform
    return min + (max - min) * random()
  }
  // 1 − u is above 0, so that its logarithm is finite.
  if ('exponential' in delay) return -delay.exponential.mean * Math.log(1 - random()) + 0
  const { mean, deviation } = delay.normal
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return Math.max(0, mean + deviation * radius * Math.cos(2 * Math.PI * random()))
}

import type { Random } from '#mocks/core/createRandom'
import type { FaultDelay } from './relayFault.ts'

/**
 * Draws a time from a distribution, in milliseconds: finite, never below 0.
 *
 * @param random - where chance comes from; a fixed delay leaves it alone
 * @example
 * drawDelay({ normal: { mean: 400, deviation: 100 } }, createRandom(1))
 */
export function drawDelay(delay: FaultDelay, random: Random): number {
  if ('ms' in delay) return delay.ms
  if ('uniform' in delay) {
    const { min, max } = delay.uniform
    return min + (max - min) * random()
  }
  // 1 − u lies above 0, so that its logarithm is finite.
  if ('exponential' in delay) return -delay.exponential.mean * Math.log(1 - random()) + 0
  const { mean, deviation } = delay.normal
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return Math.max(0, mean + deviation * radius * Math.cos(2 * Math.PI * random()))
}

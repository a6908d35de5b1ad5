import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#mocks/core/createRandom'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { drawDelay, type FaultDelay } from './sharedFault.ts'

const time = fc.double({ min: 0, max: 1e7, noNaN: true })
const anyDelay: fc.Arbitrary<FaultDelay> = fc.oneof(
  time.map((ms) => ({ ms })),
  fc.tuple(time, time).map(([one, two]) => ({ uniform: { min: Math.min(one, two), max: Math.max(one, two) } })),
  fc.tuple(time, time).map(([mean, deviation]) => ({ normal: { mean, deviation } })),
  time.map((mean) => ({ exponential: { mean } })),
)

function draws(delay: FaultDelay, count: number, seed = 1): number[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => drawDelay(delay, random))
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

test('a time is finite and never below 0, and the same seed draws the same', () => {
  checkProperty(
    fc.property(anyDelay, fc.integer(), (delay, seed) => {
      const drawn = draws(delay, 30, seed)
      expect(draws(delay, 30, seed)).toEqual(drawn)
      for (const ms of drawn) {
        expect(Number.isFinite(ms)).toBe(true)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(Object.is(ms, -0)).toBe(false)
      }
    }),
  )
})

describe('ten thousand draws', () => {
  test('of a fixed time are that time', () => expect(new Set(draws({ ms: 250 }, 100))).toEqual(new Set([250])))

  test('of a uniform one lie between min and max, and reach near both', () => {
    const drawn = draws({ uniform: { min: 100, max: 300 } }, 10_000)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(100)
    expect(Math.min(...drawn)).toBeLessThan(105)
    expect(Math.max(...drawn)).toBeLessThan(300)
    expect(Math.max(...drawn)).toBeGreaterThan(295)
    expect(Math.abs(meanOf(drawn) - 200)).toBeLessThan(5)
  })

  test('of a normal one have its mean and deviation', () => {
    const drawn = draws({ normal: { mean: 400, deviation: 50 } }, 10_000)
    const mean = meanOf(drawn)
    const deviation = Math.sqrt(meanOf(drawn.map((ms) => (ms - mean) ** 2)))
    expect(Math.abs(mean - 400)).toBeLessThan(5)
    expect(Math.abs(deviation - 50)).toBeLessThan(3)
  })

  test('of an exponential one have its mean, and a long tail', () => {
    const drawn = draws({ exponential: { mean: 3_000 } }, 10_000)
    expect(Math.abs(meanOf(drawn) - 3_000)).toBeLessThan(150)
    const late = drawn.filter((ms) => ms > 9_000).length / drawn.length
    expect(Math.abs(late - Math.exp(-3))).toBeLessThan(0.01)
  })
})

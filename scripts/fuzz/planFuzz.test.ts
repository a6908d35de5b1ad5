import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { planRound, readFuzzMinutes } from './planFuzz.ts'

const minute = 60_000
const round = { seed: 7, now: 0, properties: 50, isFirst: false }

test('the time is shared among the properties, two side by side', () => {
  expect(planRound({ ...round, until: 5 * minute })).toEqual({ seed: 7, until: 5 * minute, ms: 12_000 })
})

test('no property takes longer than 20 s: what is left is for rounds with other seeds', () => {
  expect(planRound({ ...round, until: 60 * minute })?.ms).toBe(20_000)
})

test('what is too short for a round is none, but for the first', () => {
  expect(planRound({ ...round, until: 29_999 })).toBeUndefined()
  expect(planRound({ ...round, until: 29_999, isFirst: true })?.ms).toBe(1_199)
  expect(planRound({ ...round, until: -1, isFirst: true })?.ms).toBe(0)
})

test.each([
  [[], 5],
  [['1'], 1],
  [['0.5'], 0.5],
  [['1440'], 1_440],
  [['--smallest'], 0],
])('%j is %d minutes', (words, minutes) => expect(readFuzzMinutes(words)).toBe(minutes))

test.each([[['0']], [['-1']], [['1441']], [['soon']], [['1e2']], [['']], [['1', '2']], [['--help']]])(
  '%j is refused with what to write',
  (words) => {
    expect(() => readFuzzMinutes(words)).toThrow(BenchError)
    expect(() => readFuzzMinutes(words)).toThrow(/Write: npm run fuzz -- <minutes/)
  },
)

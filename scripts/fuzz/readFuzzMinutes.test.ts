import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { readFuzzMinutes } from './readFuzzMinutes.ts'

test.each([
  [[], 5],
  [['1'], 1],
  [['0.5'], 0.5],
  [['1440'], 1_440],
  [['--smallest'], 0],
])('%j is %d minutes', (words, minutes) => {
  expect(readFuzzMinutes(words)).toBe(minutes)
})

test.each([[['0']], [['-1']], [['1441']], [['soon']], [['1e2']], [['']], [['1', '2']], [['--help']]])(
  '%j is refused with what to write',
  (words) => {
    expect(() => readFuzzMinutes(words)).toThrow(BenchError)
    expect(() => readFuzzMinutes(words)).toThrow(/Write: npm run fuzz -- <minutes/)
  },
)

import { expect, test } from 'vitest'
import { countVerdicts, VERDICTS } from './verdict.ts'

test('only what recovered or told the person has survived', () => {
  expect(countVerdicts(VERDICTS)).toMatchObject({ total: 8, met: 6, survived: 2 })
})

test('what was not reached or is undecided neither survived nor met its fault', () => {
  expect(countVerdicts(['notReached', 'undecided', 'notReached'])).toEqual({
    total: 3,
    met: 0,
    survived: 0,
    verdicts: { recovered: 0, told: 0, stuck: 0, broke: 0, lied: 0, doubled: 0, undecided: 1, notReached: 2 },
  })
})

test('of nothing there is nothing', () => {
  expect(countVerdicts([])).toMatchObject({ total: 0, met: 0, survived: 0 })
})

import { expect, test } from 'vitest'
import { countVerdicts, VERDICTS } from './verdict.ts'

test.each([
  ['only what recovered or told the person has survived', VERDICTS, { total: 8, met: 6, survived: 2 }],
  ['of nothing there is nothing', [], { total: 0, met: 0, survived: 0 }],
])('%s', (_, verdicts, counts) => {
  expect(countVerdicts(verdicts)).toMatchObject(counts)
})

test('what was not reached or is undecided neither survived nor met its fault', () => {
  const verdicts = { recovered: 0, told: 0, stuck: 0, broke: 0, lied: 0, doubled: 0, undecided: 1, notReached: 2 }
  const counted = countVerdicts(['notReached', 'undecided', 'notReached'])
  expect(counted).toEqual({ total: 3, met: 0, survived: 0, verdicts })
})

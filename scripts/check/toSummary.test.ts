import { expect, test } from 'vitest'
import type { Outcome, TestPart } from './parts/testPartTypes.ts'
import { toSummary } from './toSummary.ts'

const define = (name: string): TestPart => ({ name, title: `The ${name} part`, run: () => Promise.reject(new Error()) })
const result = (name: string, outcome: Outcome, seconds = 1) => ({ part: define(name), outcome, seconds })

test('what ran, what did not and why, what failed, and the sum', () => {
  const results = [
    result('types', { passed: 1, failed: 0, skipped: 0 }, 2.34),
    result(
      'unit',
      { passed: 20, failed: 2, skipped: 1, failures: ['adds up', 'divides'], notRun: ['slow ones'] },
      125.2,
    ),
    result('browser', { passed: 0, failed: 1, skipped: 0 }),
  ]
  const { text, failed } = toSummary(results, [define('forks')], ['console'])
  expect(failed).toBe(4)
  expect(text).toBe(`
  What ran  passed  failed  skipped        time
  types          1       0        0       2.3 s
  unit          20       2        1  2 min 05 s
  browser        0       1        0       1.0 s
                21       3        1  2 min 09 s

Together ×54.9 of the type check. In a fresh clone, npm test may take ×16.

What did not run:
  – unit: slow ones
  – forks: The forks part. It runs only by name: npm test -- forks

Failed:
  ✗ The build of console failed: see the start of the output.
  ✗ The unit part: adds up
  ✗ The unit part: divides
  ✗ The browser part

21 passed, 4 failed, 1 skipped
`)
})

test('where all is well and all ran, there is the table and the sum', () => {
  const { text, failed } = toSummary([result('types', { passed: 1, failed: 0, skipped: 0 })], [], [])
  expect(failed).toBe(0)
  expect(text).not.toMatch(/did not run|Failed:|type check/)
  expect(text.endsWith('\n1 passed, 0 failed, 0 skipped\n')).toBe(true)
})

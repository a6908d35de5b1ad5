import { expect, test, vi } from 'vitest'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createCommandRunner } from './createCommandRunner.ts'
import { runTestParts, toSummary } from './runTestParts.ts'
import type { Outcome, TestPart } from './testPart.ts'

const context = { run: createCommandRunner('/').run, environment: readEnvironment({}), root: '/', reportFolder: '/' }

const select = () => ({ whole: false, args: [] })

const definePart = (name: string, run: () => Promise<Outcome>): TestPart => ({ name, title: `The ${name} part`, run })

test('goes on after a failure and after a part that breaks', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lines: string[] = []
  const parts = [
    definePart('failing', async () => ({ passed: 2, failed: 1, skipped: 0, failures: ['it adds up'] })),
    definePart('broken', () => Promise.reject(new Error('out of order'))),
    definePart('good', async () => ({ passed: 4, failed: 0, skipped: 3 })),
  ]
  const results = await runTestParts(parts, context, select, (line) => lines.push(line))
  const counts = results.map(({ part, outcome: { passed, failed, skipped } }) => [part.name, passed, failed, skipped])
  expect(counts.map((row) => row.join(' '))).toEqual(['failing 2 1 0', 'broken 0 1 0', 'good 4 0 3'])
  expect(stderr.mock.calls.join()).toContain('out of order')
  expect(lines.join('')).toMatch(
    /✗ The failing part: 2 passed, 1 failed \(\d+\.\d s\)[\s\S]*✓ The good part: 4 passed, 0 failed, 3 skipped/,
  )
  stderr.mockRestore()
})

test('each part is told how much of it runs', async () => {
  const run = vi.fn(async () => ({ passed: 1, failed: 0, skipped: 0 }))
  const selection = { whole: true, args: ['mocks'] }
  await runTestParts([{ name: 'unit', title: 'Unit', run }], context, () => selection, vi.fn())
  expect(run).toHaveBeenCalledWith(context, selection)
})

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

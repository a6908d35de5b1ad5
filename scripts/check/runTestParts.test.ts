import { expect, test, vi } from 'vitest'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createCommandRunner } from './createCommandRunner.ts'
import type { Outcome, TestPart } from './parts/testPartTypes.ts'
import { runTestParts } from './runTestParts.ts'

const context = { run: createCommandRunner('/').run, environment: readEnvironment({}), root: '/', reportFolder: '/' }

const select = () => ({ whole: false, args: [] })

function definePart(name: string, run: () => Promise<Outcome>): TestPart {
  return { name, title: `The ${name} part`, run }
}

test('goes on after a failure and after a part that breaks', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lines: string[] = []
  const parts = [
    definePart('failing', async () => ({ passed: 2, failed: 1, skipped: 0, failures: ['it adds up'] })),
    definePart('broken', () => Promise.reject(new Error('out of order'))),
    definePart('good', async () => ({ passed: 4, failed: 0, skipped: 3 })),
  ]
  const results = await runTestParts(parts, context, select, (line) => lines.push(line))
  expect(results.map(({ part, outcome }) => [part.name, outcome.passed, outcome.failed, outcome.skipped])).toEqual([
    ['failing', 2, 1, 0],
    ['broken', 0, 1, 0],
    ['good', 4, 0, 3],
  ])
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

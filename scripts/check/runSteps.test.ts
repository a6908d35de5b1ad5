import { expect, test, vi } from 'vitest'
import { readEnvironment } from '#mocks/node/readEnvironment'
import { createCommandRunner } from './createCommandRunner.ts'
import { runSteps } from './runSteps.ts'
import type { Outcome, Step } from './step.ts'

const context = { run: createCommandRunner('/').run, environment: readEnvironment({}), root: '/', reportFolder: '/' }

function defineStep(name: string, run: () => Promise<Outcome>): Step {
  return { name, title: `The ${name} step`, run }
}

test('goes on after a failure and after a step that breaks, and sums up', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const lines: string[] = []
  const steps = [
    defineStep('failing', async () => ({ passed: 2, failed: 1, skipped: 0, failures: ['it adds up'] })),
    defineStep('broken', () => Promise.reject(new Error('out of order'))),
    defineStep('good', async () => ({ passed: 4, failed: 0, skipped: 3 })),
  ]
  expect(await runSteps(steps, context, (line) => lines.push(line))).toEqual({
    passed: 6,
    failed: 2,
    skipped: 3,
    failures: ['The failing step: it adds up', 'The broken step'],
  })
  expect(stderr.mock.calls.join()).toContain('out of order')
  expect(lines.join('')).toMatch(
    /✗ The failing step: 2 passed, 1 failed \(\d+\.\d s\)[\s\S]*✓ The good step: 4 passed, 0 failed, 3 skipped/,
  )
  stderr.mockRestore()
})

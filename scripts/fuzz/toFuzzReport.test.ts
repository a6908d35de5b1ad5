import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFuzzReport } from './toFuzzReport.ts'

/** What a failing property throws, in the form of Vitest's report. */
function messageOf(property: fc.IProperty<unknown>): string {
  try {
    fc.assert(property, { seed: -5 })
    return ''
  } catch (error) {
    return String(error instanceof Error ? error.stack : error)
  }
}

function toReport(fullName: string, failureMessages: readonly string[], message = '') {
  const status = failureMessages.length > 0 || message !== '' ? 'failed' : 'passed'
  const assertionResults = fullName === '' ? [] : [{ status, fullName, failureMessages }]
  return { testResults: [{ status, name: '/root/mocks/a.test.ts', message, assertionResults }] }
}

test('a property that failed: its counterexample, and the line that keeps it', () => {
  const isSmall = fc.property(fc.integer(), (value) => value < 1_000)
  const [text, ...others] = toFuzzReport(toReport('is small', [messageOf(isSmall)]), '/root')
  expect(others).toEqual([])
  expect(text).toMatch(/^mocks\/a\.test\.ts: is small\n {2}Counterexample: \[1000\]\n/)
  const path = /regressions: \[\{ seed: -5, path: '(\d+)' \}\],\n$/.exec(text ?? '')?.[1]
  // The printed line contains a value that fails again.
  expect(fc.check(isSmall, { seed: -5, path: path ?? '', numRuns: 1 }).failed).toBe(true)
})

test('a long counterexample is cut', () => {
  const isShort = fc.property(fc.constant('x'.repeat(5_000)), () => false)
  const [text = ''] = toFuzzReport(toReport('is short', [messageOf(isShort)]), '/root')
  expect(text.length).toBeLessThan(1_300)
  expect(text).toContain('…\n')
})

test('a test that failed for another reason is told by its first line', () => {
  expect(toFuzzReport(toReport('sums up', ['Error: no sum\n  at x']), '/root')).toEqual([
    'mocks/a.test.ts: sums up\n  Error: no sum\n',
  ])
})

test('a file that failed as a whole is told', () => {
  expect(toFuzzReport(toReport('', [], 'Cannot find module\n at y'), '/root')).toEqual([
    'mocks/a.test.ts\n  The file as a whole: Cannot find module\n',
  ])
})

test('nothing failed: nothing is told', () => expect(toFuzzReport(toReport('holds', []), '/root')).toEqual([]))

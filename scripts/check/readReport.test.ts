import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { countUnitTests, readReport } from './readReport.ts'
import { countBrowserTests } from './runBrowserTests.ts'

const unit = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 4\n  at b.test.ts:1'] },
        { status: 'passed' },
      ],
    },
    // A file that fails to import.
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ],
}
const skip = (description: string) => ({ status: 'skipped', annotations: [{ type: 'skip', description }] })
const specs = [
  { title: 'connects', ok: false, tests: [{ status: 'unexpected' }] },
  { title: 'signs', ok: true, tests: [skip('needs a real wallet')] },
  { title: 'sends', ok: true, tests: [skip('needs a real wallet'), { status: 'expected' }] },
]
const browser = {
  stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
  errors: [{ message: 'no such file' }],
  suites: [{ title: 'd.spec.ts', suites: [{ title: 'a door', specs }] }],
}

let folder = ''
beforeEach(async () => {
  folder = await makeFolder({
    'unit.json': JSON.stringify(unit),
    'good.json': JSON.stringify({ ...unit, numFailedTests: 0, testResults: [] }),
    'empty.json': JSON.stringify({ ...unit, numPassedTests: 0, numFailedTests: 0, testResults: [] }),
    'browser.json': JSON.stringify(browser),
    'torn.json': '{"stats":',
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => void vi.restoreAllMocks()
})

describe('readReport', () => {
  test('counts what failed, whole files too', async () => {
    const outcome = await readReport(join(folder, 'unit.json'), 1, countUnitTests)
    const failures = ['b.test.ts: adds up: expected 3 to be 4', 'c.test.ts: the file as a whole']
    expect(outcome).toEqual({ passed: 5, failed: 2, skipped: 3, failures })
  })

  test('counts a flaky test and what broke outside of tests as failed', async () => {
    const outcome = await readReport(join(folder, 'browser.json'), 1, countBrowserTests)
    const failures = ['d.spec.ts › a door › connects', 'no such file']
    const notRun = ['2 skipped: needs a real wallet']
    expect(outcome).toEqual({ passed: 7, failed: 3, skipped: 2, failures, notRun })
  })

  test.each([
    { file: 'good.json', code: 0, failed: 0, passed: 5, why: 'all is well' },
    { file: 'good.json', code: 1, failed: 1, passed: 5, why: 'it failed, but no test did' },
    { file: 'empty.json', code: 0, failed: 1, passed: 0, why: 'no test ran' },
    { file: 'torn.json', code: 0, failed: 1, passed: 0, why: 'it was ended while it wrote' },
    { file: 'none.json', code: 0, failed: 1, passed: 0, why: 'there is no report' },
  ])('$why: $failed failed', async ({ file, code, failed, passed }) => {
    expect(await readReport(join(folder, file), code, countUnitTests)).toMatchObject({ passed, failed })
  })
})

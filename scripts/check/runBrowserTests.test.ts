import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Environment, readEnvironment } from '#mocks/node/bench/readEnvironment'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { runBrowserTests } from './runBrowserTests.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => vi.restoreAllMocks()
})

async function runWith(environment: Partial<Environment>) {
  const folder = await makeFolder({ 'specs.json': '{"stats":{"expected":9}}' })
  const run = vi.fn(async () => 0)
  const context = { run, environment: { ...readEnvironment({}), ...environment }, root: folder, reportFolder: folder }
  const outcome = await runBrowserTests(context, { config: 'e2e/playwright.config.ts', report: 'specs' })
  return { outcome, run, isLeft: existsSync(join(folder, 'specs.json')) }
}

test.each([
  ['the build failed', { failedBuilds: ['console'] }],
  ['the browser that is named is not there', { chromium: '/nowhere/chromium' }],
])('where %s, the report of the run before goes all the same', async (_, environment) => {
  const { outcome, run, isLeft } = await runWith(environment)
  expect(outcome).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(run).not.toHaveBeenCalled()
  expect(isLeft).toBe(false)
})

test('a runner that leaves no report has failed, whatever the run before it has left', async () => {
  const { outcome, run } = await runWith({ chromium: process.execPath })
  expect(run).toHaveBeenCalledOnce()
  expect(outcome).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

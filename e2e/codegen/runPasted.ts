import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { toOwnEnvironment } from '../support/programs/startNode.ts'
import { findChromium } from './findChromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** How often each test runs: `npm run soak -- codegen` sets more. */
export const TIMES = Number(process.env['WALLETBENCH_SOAK_RUNS'] ?? 2)

export async function expectToPass(text: string): Promise<void> {
  await test.info().attach('pasted.spec.ts', { body: text, contentType: 'text/plain' })
  const { output, ...outcome } = await runPasted(text)
  expect(outcome, `${text}\n${output}`).toEqual({ passed: TIMES, failed: 0 })
}

/** In a project of its own that has walletbench and Playwright installed, and nothing else. */
async function runPasted(text: string): Promise<{ passed: number; failed: number; output: string }> {
  const folder = test.info().outputPath('project')
  await mkdir(join(folder, 'node_modules/@playwright'), { recursive: true })
  await symlink(root, join(folder, 'node_modules/walletbench'))
  await symlink(join(root, 'node_modules/@playwright/test'), join(folder, 'node_modules/@playwright/test'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  const launchOptions = { executablePath: findChromium() }
  const settings = { workers: 1, timeout: 60_000, expect: { timeout: 15_000 }, use: { launchOptions } }
  await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(settings)}\n`)
  await writeFile(join(folder, 'pasted.spec.ts'), text)
  const repeat = ['--repeat-each', `${TIMES}`, '--max-failures', '1']
  const words = ['node_modules/@playwright/test/cli.js', 'test', ...repeat, '--reporter=line,json']
  const report = join(folder, 'report.json')
  const options = { cwd: folder, env: { ...toOwnEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, words, options, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
  const written = await readFile(report, 'utf8').catch(() => undefined)
  if (written === undefined) return { passed: 0, failed: 0, output }
  const { stats } = JSON.parse(written) as { readonly stats: Record<'expected' | 'unexpected' | 'flaky', number> }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, output }
}

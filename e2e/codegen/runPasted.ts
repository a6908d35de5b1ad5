import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { findChromium } from './findChromium.ts'

/** What came of a test that was pasted into a project. */
export type PastedRun = {
  readonly passed: number
  readonly failed: number
  /** What Playwright said. */
  readonly output: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** How often each test runs. */
const TIMES = 10

/**
 * Runs a test as somebody does who pastes it: in a project of its own that has walletbench and Playwright installed, and
 * nothing else.
 *
 * @param text the whole file
 */
export async function runPasted(text: string): Promise<PastedRun> {
  const folder = test.info().outputPath('project')
  await mkdir(join(folder, 'node_modules/@playwright'), { recursive: true })
  await symlink(root, join(folder, 'node_modules/walletbench'))
  await symlink(join(root, 'node_modules/@playwright/test'), join(folder, 'node_modules/@playwright/test'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  const launchOptions = { executablePath: findChromium() }
  const options = { workers: 1, timeout: 60_000, expect: { timeout: 15_000 }, use: { launchOptions } }
  await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(options)}\n`)
  await writeFile(join(folder, 'pasted.spec.ts'), text)
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--repeat-each', `${TIMES}`, '--reporter=line']
  // The runner of this test has told its own workers who they are.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|NODE_OPTIONS)/.test(name)),
  )
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, words, { cwd: folder, env }, (_error, stdout, stderr) => resolve(stdout + stderr))
  })
  const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
  return { passed: count('passed'), failed: count('failed') + count('flaky'), output }
}

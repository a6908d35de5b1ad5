import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Spec = { readonly title: string; readonly line: number; readonly tags: readonly string[] }
type Suite = {
  readonly title: string
  readonly line: number
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite[]
}

/** Lists the tests of some flows, as Playwright does. */
async function listFlows(): Promise<readonly Suite[]> {
  const config = 'e2e/support/flows/playwright.config.ts'
  const playwright = 'node_modules/@playwright/test/cli.js'
  const args = ['-C', 'walletbench-source', playwright, 'test', '-c', config, '--list', '--reporter=json']
  // The variables of the runner around it would make it a worker of that.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PLAYWRIGHT_|TEST_)/.test(name)))
  const text = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 }, (_failed, stdout) => resolve(stdout))
  })
  const { suites, errors } = JSON.parse(text) as { suites: readonly Suite[]; errors: readonly unknown[] }
  expect(errors).toEqual([])
  return suites.flatMap(({ suites: inner = [] }) => inner)
}

test('a flow’s tests are listed from its profile; without one all of them are, each where the flow stands', async () => {
  const [known, unknown, skipped, describe] = await listFlows()
  const titles = known?.specs.map(({ title }) => title) ?? []
  expect(titles).toContain('undisturbed')
  expect(titles).toContain('the person refuses to connect')
  // The flow signs nothing, and opens no popup.
  expect(titles).not.toContain('the person refuses the signature')
  expect(titles).not.toContain('the browser blocks the wallet’s popup')
  expect(new Set(known?.specs.flatMap(({ tags }) => tags))).toEqual(new Set(['flow']))

  const all = unknown?.specs.map(({ title }) => title) ?? []
  expect(all).toEqual(expect.arrayContaining([...titles, 'the person refuses the signature']))
  expect(all).toContain('the browser blocks the wallet’s popup')
  expect(new Set(known?.specs.map(({ line }) => line))).toEqual(new Set([5]))
  expect(new Set(unknown?.specs.map(({ line }) => line))).toEqual(new Set([9]))
  expect(skipped).toMatchObject({ title: 'skipped', line: 18, specs: [{}, {}] })
  expect(describe).toMatchObject({
    title: 'a describe',
    suites: [
      {
        title: 'with fixtures of its own',
        specs: [{ title: 'undisturbed' }, { title: 'the person refuses the signature' }],
      },
    ],
  })
})

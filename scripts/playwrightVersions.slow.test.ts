import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import sirv from 'sirv'
import { build, defaultClientConditions } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { serve } from '#mocks/node/testing/serve'
import { createCommandRunner } from './check/createCommandRunner.ts'
import { provideBrowser } from './check/provideBrowser.ts'
import { packageRoot } from './packageRoot.ts'

/** The oldest Playwright that `walletbench/playwright` is held to. */
const OLDEST = '1.48.2'
const INSTALL_TIMEOUT = 180_000
const RUN_TIMEOUT = 180_000
/** Playwright's own packages, which each project has in one version. */
const PLAYWRIGHT = ['@playwright', 'playwright', 'playwright-core']
const FLOWS = ['connects, signs, is refused, sends', 'scans a code', 'stubs another machine, and lets one pass']
/** Stands among the tests that fail: what the one before it asks late must not be told to it. */
const PASSING = 'nothing, after tests whose pages asked late'
/** Waits without a limit of its own, so that Playwright ends the test. */
const TIMED_OUT = 'a request that no one makes, until the time of the test is up'

const run = promisify(execFile)

type Results = readonly { readonly status: string; readonly errors: readonly { readonly message: string }[] }[]

type Spec = { readonly title: string; readonly tests: readonly { readonly results: Results }[] }

type Report = {
  readonly config: { readonly version: string }
  readonly suites: readonly { readonly specs: readonly Spec[] }[]
}

describe('walletbench/playwright, with the oldest Playwright and with the pinned one', () => {
  let folder = ''
  let executablePath: string | undefined
  let dapp = ''
  let pinned = ''
  const reports = new Map<string, Report>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walletbench-versions-'))
    const environment = readEnvironment()
    const { run: runCommand } = createCommandRunner(packageRoot)
    executablePath = await provideBrowser({ run: runCommand, environment, root: packageRoot, reportFolder: folder })
    await build({
      configFile: false,
      root: join(packageRoot, 'e2e/support/foreignDapp'),
      resolve: { conditions: ['walletbench-source', ...defaultClientConditions] },
      logLevel: 'error',
      build: { outDir: join(folder, 'dapp'), target: 'es2023', minify: false },
    })
    const served = await serve(sirv(join(folder, 'dapp')))
    dapp = served.url
    pinned = JSON.parse(await readFile(join(packageRoot, 'node_modules/@playwright/test/package.json'), 'utf8')).version
    return async () => {
      await served.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }, INSTALL_TIMEOUT)

  test.each(['oldest', 'pinned'])('%s: the flows pass', { timeout: INSTALL_TIMEOUT + RUN_TIMEOUT }, async (which) => {
    const version = which === 'oldest' ? OLDEST : pinned
    const project = await makeProject(join(folder, which), which === 'oldest' ? OLDEST : undefined)
    const projects = [
      { name: 'flows', testDir: 'anyVersion', expect: { timeout: 20_000 } },
      { name: 'failing', testDir: 'failing', expect: { timeout: 1_000 } },
    ]
    const use = { browserName: 'chromium', launchOptions: { executablePath } }
    const config = { testDir: '.', workers: 1, timeout: 60_000, use, projects }
    await writeFile(join(project, 'playwright.config.js'), `export default ${JSON.stringify(config)}`)
    const report = await runProject(project, dapp)
    reports.set(which, report)
    expect(report.config.version).toBe(version)
    const results = toResults(report)
    const flows = FLOWS.map((title) => results.get(title))
    expect(flows).toEqual(FLOWS.map(() => ({ status: 'passed', errors: [] })))
  })

  test('what fails does so with the same words in both', () => {
    const [oldest, newest] = ['oldest', 'pinned'].map((which) => {
      const report = reports.get(which)
      if (!report) throw new Error(`The tests of the ${which} did not run.`)
      const results = Array.from(toResults(report)).filter(([title]) => !FLOWS.includes(title))
      return results.map(([title, { status, errors }]) => ({ title, status, errors: errors.filter(isOurs) }))
    })
    expect(newest?.length).toBeGreaterThan(5)
    for (const { title, status, errors } of newest ?? []) {
      const isPassing = title === PASSING
      const expected = isPassing ? 'passed' : title === TIMED_OUT ? 'timedOut' : 'failed'
      expect({ title, status }).toEqual({ title, status: expected })
      expect(errors.length > 0, title).toBe(!isPassing)
    }
    expect(oldest).toEqual(newest)
  })
})

/** Playwright's own words differ from version to version. */
const isOurs = (text: string): boolean => text.startsWith('BenchError: ') || text.startsWith('Error: expect(wallet)')

/** The built product as packed, the specs, and one Playwright (default: the clone's own). Other packages are links. */
async function makeProject(project: string, version?: string): Promise<string> {
  const packages = join(project, 'node_modules')
  const product = join(packages, 'walletbench')
  await mkdir(packages, { recursive: true })
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'dapp', private: true, type: 'module' }))
  if (version !== undefined) {
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
    await run('npm', [...args, `@playwright/test@${version}`], { cwd: project })
  }
  const linked = (await readdir(join(packageRoot, 'node_modules'))).filter(
    (name) => !name.startsWith('.') && name !== 'walletbench' && (version === undefined || !PLAYWRIGHT.includes(name)),
  )
  for (const name of linked) await symlink(join(packageRoot, 'node_modules', name), join(packages, name))
  for (const path of ['package.json', 'dist', 'fixtures/cassettes'])
    await cp(join(packageRoot, path), join(product, path), { recursive: true })
  for (const path of ['anyVersion/flows.spec.ts', 'failing/failing.spec.ts', 'pages/openDapp.ts']) {
    const text = await readFile(join(packageRoot, 'e2e/support', path), 'utf8')
    await mkdir(join(project, path, '..'), { recursive: true })
    await writeFile(join(project, path), text.replace('#mocks/playwright/index', 'walletbench/playwright'))
  }
  return project
}

async function runProject(project: string, dapp: string): Promise<Report> {
  const cli = join(project, 'node_modules/@playwright/test/cli.js')
  const { stdout } = await run(process.execPath, [cli, 'test', '--reporter=json'], {
    cwd: project,
    env: { ...process.env, WALLETBENCH_DAPP: dapp },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string }) => error)
  return JSON.parse(stdout) as Report
}

function toResults({ suites }: Report): ReadonlyMap<string, { status: string; errors: readonly string[] }> {
  const specs = suites.flatMap((suite) => suite.specs)
  return new Map(
    specs.map(({ title, tests }) => {
      const results = tests.flatMap((each) => each.results)
      const errors = results.flatMap((result) => result.errors.map(({ message }) => toText(message)))
      return [title, { status: results.at(-1)?.status ?? 'missing', errors }] as const
    }),
  )
}

function toText(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const code = lines.findIndex((line) => /^\s*>?\s*\d+ \||^\s+at |^Call log:/.test(line))
  return (code === -1 ? lines : lines.slice(0, code)).join('\n').trimEnd()
}

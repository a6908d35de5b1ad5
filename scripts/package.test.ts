import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from './packageRoot.ts'
import { runProgram } from './testing/runProgram.ts'

/** Installing takes what npm's cache lacks from the registry. */
const INSTALL_TIMEOUT = 300_000
const run = promisify(execFile)

describe('the packed package, installed in an empty project', () => {
  let folder = ''
  let project = ''
  let packed: readonly string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walletbench-package-'))
    // What is built is what is tested: packing again would build under the feet of other tests.
    const packArgs = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
    const { stdout } = await run('npm', packArgs, { cwd: packageRoot, maxBuffer: 2 ** 26 })
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: readonly { path: string }[] }]
    packed = files.map(({ path }) => path)
    project = join(folder, 'project')
    await mkdir(project)
    await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'dapp', private: true, type: 'module' }))
    const installArgs = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)]
    await run('npm', installArgs, { cwd: project })
  }, INSTALL_TIMEOUT)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('holds what was built, and nothing of the tests', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'dist/console/index.html',
        'dist/scripts/walletbench.js',
        'fixtures/cassettes/forkedMarket.io',
      ]),
    )
    expect(
      packed.filter((path) => !/^(dist\/|fixtures\/cassettes\/|package\.json$|LICENSE$|README\.md$)/.test(path)),
    ).toEqual([])
    expect(packed.filter((path) => /\.test\.|\.map$|tsbuildinfo|scripts\/(testing|check)\//.test(path))).toEqual([])
  })

  test('starts a bench with its console', async () => {
    const bench = runProgram(join(project, 'node_modules/.bin/walletbench'), ['start', '--json', '--port', '0'], {
      cwd: project,
    })
    const { console, rpc } = await bench.ready
    const page = await (await fetch(console ?? '')).text()
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
    expect((await fetch(new URL(script, console ?? ''))).headers.get('content-type')).toMatch(/javascript/)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await answer.json()).toMatchObject({ result: '0x7a69' })
    process.kill(bench.pid, 'SIGTERM')
    expect(await bench.closed).toEqual({ code: 0, signal: null })
  })

  test('has a doctor that finds all that is required', async () => {
    const { stdout } = await run(join(project, 'node_modules/.bin/walletbench'), ['doctor', '--json'], { cwd: project })
    const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: readonly { name: string; path?: string }[] }
    expect(ok).toBe(true)
    // Its own, not the clone's.
    expect(findings.find(({ name }) => name === 'Anvil')?.path).toContain('walletbench-package-')
  })

  test.each(['walletbench', 'walletbench/node', 'walletbench/playwright', 'walletbench/wallet-peer'])(
    '%s can be imported, and its types too',
    (name) => expectImportable(project, name),
  )

  test('walletbench/metamask can be imported where Playwright and Synpress are installed, and its types too', async () => {
    await expect(expectImportable(project, 'walletbench/metamask')).rejects.toThrow(/@playwright\/test|@synthetixio/)
    for (const name of ['@playwright/test', '@synthetixio/synpress']) {
      const place = join(project, 'node_modules', name)
      await mkdir(dirname(place), { recursive: true })
      await symlink(join(packageRoot, 'node_modules', name), place, 'dir')
    }
    await expectImportable(project, 'walletbench/metamask')
  })
})

const TYPE_CHECK = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--types',
  '',
]

async function expectImportable(project: string, name: string): Promise<void> {
  const program = `import('${name}').then((it) => console.log(Object.keys(it)))`
  const { stdout } = await run(process.execPath, ['-e', program], { cwd: project })
  expect(stdout).toMatch(/\w/)
  const source = join(project, `${name.replace('/', '-')}.ts`)
  await writeFile(source, `import * as it from '${name}'\nexport const names: string[] = Object.keys(it)\n`)
  const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc')
  const checked = run(process.execPath, [tsc, ...TYPE_CHECK, source], { cwd: project })
  await expect(checked).resolves.toMatchObject({ stdout: '' })
}

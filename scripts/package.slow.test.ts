import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createCommandRunner } from './check/createCommandRunner.ts'
import { provideBrowser } from './check/provideBrowser.ts'
import { isPacked } from './check/readmes/readmeProblems.ts'
import { packageRoot } from './packageRoot.ts'
import { copyTree, listPackageSizes } from './testing/folders.ts'
import { type RunningProgram, runProgram } from './testing/runProgram.ts'

/** MiB on a disk that the package takes with all that it needs. Optional packages are not counted. */
const MOST = 200
/** Installing fetches what npm's cache lacks from the registry. */
const INSTALL_TIMEOUT = 300_000
const PEERS = ['@playwright/test', '@synthetixio/synpress', '@types/node', 'msw', 'vite'] as const
const run = promisify(execFile)
const inClone = (path: string) => join(packageRoot, 'node_modules', path)

const SPEC = `
import { expect, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { mockWallets } from 'walletbench/playwright'

test('connects, signs, and asks the node', async ({ context, page }) => {
  const { rpc: rpcUrl, accounts: [address] } = JSON.parse(process.env.BENCH ?? '')
  await context.route('http://dapp.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Dapp</h1>' }))
  const { wallet } = await mockWallets(context, { rpcUrl })
  await page.goto('http://dapp.test/')
  const ask = (method: string, params: unknown[] = []) =>
    page.evaluate((request) => (globalThis as any).ethereum.request(request), { method, params })

  wallet.next('eth_requestAccounts').approve()
  expect(await ask('eth_requestAccounts')).toEqual([address])
  wallet.next('personal_sign').approve()
  const signature = await ask('personal_sign', ['0x6869', address])
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  wallet.next('personal_sign').reject()
  await expect(ask('personal_sign', ['0x6869', address])).rejects.toThrow(/reject/i)
  expect(await ask('eth_chainId')).toBe('0x7a69')
  expect(BigInt(await ask('eth_getBalance', [address, 'latest']))).toBeGreaterThan(0n)
})
`

describe('the package, packed in a clean clone and installed in an empty project', () => {
  let folder = ''
  let clone = ''
  let project = ''
  let tarball = ''
  let packed: readonly string[] = []
  let entries: readonly string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'walletbench-package-'))
    // The project is below the packages that it uses: TypeScript names their types by a path from there.
    const results = join(packageRoot, 'test-results')
    await mkdir(results, { recursive: true })
    clone = await mkdtemp(join(results, 'clone-'))
    await copyTree(packageRoot, clone)
    const packArgs = ['pack', '--json', '--foreground-scripts=false', '--pack-destination', folder]
    const { stdout } = await run('npm', packArgs, { cwd: clone, maxBuffer: 2 ** 26 })
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: readonly { path: string }[] }]
    packed = files.map(({ path }) => path)
    tarball = join(folder, filename)
    project = join(folder, 'project')
    await mkdir(project)
    await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'dapp', private: true, type: 'module' }))
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: project })
    const manifest = await readFile(join(project, 'node_modules/walletbench/package.json'), 'utf8')
    const { exports } = JSON.parse(manifest) as { exports: Readonly<Record<string, unknown>> }
    const names = Object.keys(exports).filter((name) => name !== './package.json')
    entries = names.map((name) => name.replace('.', 'walletbench'))
  }, INSTALL_TIMEOUT)

  afterAll(async () => {
    for (const path of [folder, clone]) await rm(path, { recursive: true, force: true })
  })

  test('holds what npm is told to pack, and nothing else', async () => {
    const list = (await readFile(join(clone, 'dist/.npmignore'), 'utf8')).trim().split('\n').slice(2)
    const built = packed.filter((path) => path.startsWith('dist/'))
    expect(built.toSorted()).toEqual(list.map((line) => line.replace('!', 'dist')).toSorted())
    const others = packed.filter((path) => !path.startsWith('dist/'))
    const documents =
      /^(fixtures\/cassettes\/\w+\.io|((console|e2e|mocks)\/([\w/]+\/)?)README\.md|\.github\/pictures\/[\w-]+\.png)$/
    expect(others.filter((path) => !documents.test(path)).toSorted()).toEqual([
      '.github/SECURITY.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'fixtures/cassettes/README.md',
      'fixtures/contracts/safe/LICENSE',
      'package.json',
      'scripts/AGENTS.md',
    ])
    // What is checked of README without npm is what npm does.
    const { files } = JSON.parse(await readFile(join(clone, 'package.json'), 'utf8')) as { files: readonly string[] }
    expect(packed.filter((path) => !isPacked(path, files))).toEqual([])
    const { stdout } = await run('git', ['ls-files'], { cwd: packageRoot, maxBuffer: 2 ** 26 })
    const tracked = stdout.trim().split('\n')
    expect(tracked.filter((path) => isPacked(path, files)).toSorted()).toEqual(others.toSorted())
    expect(others).toContain('mocks/wallet/personas/README.md')
    expect(others).toContain('fixtures/cassettes/forkedMarket.io')
    expect(packed).toContain('dist/console/THIRD_PARTY_NOTICES')
  })

  test(`takes at most ${MOST} MiB, with what it needs`, async () => {
    const sizes = await listPackageSizes(join(project, 'node_modules'))
    const paths = sizes.map(({ path }) => path)
    expect(paths).toContain('walletbench')
    // What one entry or option alone needs is not installed with it.
    for (const peer of PEERS) expect(paths).not.toContain(peer)
    const whole = sizes.reduce((sum, { size }) => sum + size, 0)
    const largest = sizes.slice(0, 15).map(({ path, size }) => `${size.toFixed(1)} ${path}`)
    expect(whole, `${whole.toFixed(1)} MiB, of them:\n${largest.join('\n')}`).toBeLessThanOrEqual(MOST)
  })

  test('has nothing that publint and attw find', async () => {
    await run(process.execPath, [inClone('publint/src/cli.js'), '--strict', tarball])
    await run(process.execPath, [inClone('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only'])
  })

  test("lets each entry be imported; Playwright's need Playwright, MSW's needs MSW", async () => {
    expect(entries).toContain('walletbench/playwright')
    const before = await importAll(project, entries)
    const { 'walletbench/metamask': metamask, 'walletbench/msw': msw, ...unlinked } = before
    const { 'walletbench/playwright': playwright, ...others } = unlinked
    expect(msw).toMatch(/Cannot find package 'msw'/)
    for (const error of [metamask, playwright]) expect(error).toMatch(/Cannot find package '@playwright\/test'/)
    expect(Object.entries(others).filter(([, names]) => !Array.isArray(names) || names.length === 0)).toEqual([])

    // Synpress is loaded at its first use.
    await linkPeers(project, ['@playwright/test', 'msw'])
    const after = await importAll(project, entries)
    expect(Object.keys(after)).toEqual(entries)
    expect(Object.entries(after).filter(([, names]) => !Array.isArray(names) || names.length === 0)).toEqual([])
    // The next tests want to miss it.
    await rm(join(project, 'node_modules/msw'))
  })

  test.each([
    ['node', 'await it.startMockNetwork()', 'startMockNetwork needs msw', 'msw@2.15.0'],
    ['network', 'await it.createRelayHandlers({})', 'createRelayHandlers needs msw', 'msw@2.15.0'],
    ['network', 'await it.createRegistryHandlers({})', 'createRegistryHandlers needs msw', 'msw@2.15.0'],
    [
      'metamask',
      `await it.startMetaMask({
        build: { dir: '/none', version: '13.13.1', extensionId: '${'a'.repeat(32)}', support: 'supported' },
        cacheFolder: '/none',
        mnemonic: '${'test '.repeat(11)}junk',
        chains: [{ chainId: 1, name: 'Chain', rpcUrl: 'http://127.0.0.1:8545' }],
      })`,
      'A real MetaMask needs @synthetixio/synpress',
      '@synthetixio/synpress@4.1.2',
    ],
  ])('without an optional package, walletbench/%s says how to install it: %s', async (entry, code, text, spec) => {
    // The tests below link the others.
    await linkPeers(project, ['@playwright/test'])
    const program = `import * as it from 'walletbench/${entry}'
      ${code}`
    const failed = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: project }).catch(
      ({ stderr }: { stderr: string }) => ({ stderr }),
    )
    const install = `Install it: npm install --save-dev ${spec}\n`
    expect(failed.stderr).toContain(`BenchError: ${text}, which is not installed.\n${install}`)
  })

  test('has all of its types', async () => {
    await linkPeers(project)
    const lines = entries.map((name, index) => `import * as it${index} from '${name}'`)
    const uses = entries.map((_, index) => `Object.keys(it${index})`)
    const program = `${lines.join('\n')}\nexport const names: string[][] = [${uses.join()}]\n`
    await writeFile(join(project, 'types.ts'), program)
    const flags = '--noEmit --strict --target es2023 --module nodenext --pretty false'.split(' ').concat('--types', '')
    const args = [inClone('typescript/bin/tsc'), ...flags, 'types.ts']
    const checked = await run(process.execPath, args, { cwd: project }).catch((error: { stdout: string }) => error)
    // Missing types of other packages are not ours to fix.
    const ours = /^(types\.ts|node_modules\/walletbench\/)/
    expect(checked.stdout.split('\n').filter((line) => ours.test(line))).toEqual([])
  })

  describe('with a bench of its own', () => {
    let bench: RunningProgram

    beforeAll(async () => {
      const command = join(project, 'node_modules/.bin/walletbench')
      bench = runProgram(command, ['start', '--json', '--port', '0'], { cwd: project })
      await bench.ready
      return async () => {
        process.kill(bench.pid, 'SIGTERM')
        expect(await bench.closed).toEqual({ code: 0, signal: null })
      }
    })

    test('serves its console', async () => {
      const { console } = await bench.ready
      const page = await (await fetch(console ?? '')).text()
      const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
      expect((await fetch(new URL(script, console ?? ''))).headers.get('content-type')).toMatch(/javascript/)
    })

    test("runs a dapp's test in a browser", async () => {
      await linkPeers(project)
      const { run: runCommand } = createCommandRunner(packageRoot)
      const context = { run: runCommand, environment: readEnvironment(), root: packageRoot, reportFolder: folder }
      const executablePath = await provideBrowser(context)
      const config = { testDir: '.', use: { browserName: 'chromium', launchOptions: { executablePath } } }
      await writeFile(join(project, 'playwright.config.js'), `export default ${JSON.stringify(config)}`)
      await writeFile(join(project, 'dapp.spec.ts'), SPEC)
      const { stdout } = await run(process.execPath, [inClone('@playwright/test/cli.js'), 'test', '--reporter=line'], {
        cwd: project,
        env: { ...process.env, BENCH: JSON.stringify(await bench.ready) },
      }).catch(({ stdout }: { stdout: string }) => ({ stdout }))
      expect(stdout).toContain('1 passed')
    })
  })

  test('has a doctor that finds all that is required', async () => {
    const { stdout } = await run(join(project, 'node_modules/.bin/walletbench'), ['doctor', '--json'], { cwd: project })
    const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: readonly { name: string; path?: string }[] }
    expect(ok).toBe(true)
    // The project's own package, not the clone's.
    expect(findings.find(({ name }) => name === 'Anvil')?.path).toContain('walletbench-package-')
  })
})

async function importAll(project: string, names: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const program = `
    const found = {}
    for (const name of ${JSON.stringify(names)})
      found[name] = await import(name).then(Object.keys, (error) => error.message)
    process.stdout.write(JSON.stringify(found), () => process.exit())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: project })
  return JSON.parse(stdout) as Readonly<Record<string, unknown>>
}

/** The optional peers are linked from the clone, because Synpress and Playwright are large. */
async function linkPeers(project: string, names: readonly string[] = PEERS): Promise<void> {
  for (const name of names) {
    const place = join(project, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(inClone(name), place, 'dir').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from '../commands/commands.ts'
import { packageRoot } from '../packageRoot.ts'
import { findCommandProblems, findLinkProblems, isPacked, listLocalLinks } from './readmes/readmeProblems.ts'
import { listSnippets, writeSnippets } from './readmes/writeSnippets.ts'
import { listFolder } from './sources/readSources.ts'

const FOLDERS = ['.github', 'console', 'e2e', 'fixtures', 'mocks', 'scripts']

const ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

const inBrowser = (spec: string) => `It needs a browser and the reader's dapp. e2e/${spec} has the like.`
const byRunner = (place: string) => `It needs Playwright's runner. e2e/${place} has the like.`
/** Snippets that no test runs, and why. All of them are type-checked. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'mocks/codegen/README.md 1': byRunner('codegen'),
  'mocks/metamask/README.md 1': 'It needs a build of MetaMask. e2e/metamask/specs has the like.',
  'mocks/node/control/README.md 1': 'It needs a bench and a browser. e2e/byhand/runners has the like.',
  'mocks/resilience/README.md 1': byRunner('resilience/shop.spec.ts'),
  'mocks/playwright/README.md 1': inBrowser('specs/fixture.spec.ts'),
  'mocks/playwright/README.md 3': inBrowser('others/grid.spec.ts'),
  'mocks/playwright/README.md 4': byRunner('resilience/shop.spec.ts'),
  'mocks/playwright/README.md 5': byRunner('specs/cassetteFixture.spec.ts'),
  'mocks/wallet/remote/README.md 1': inBrowser('specs/popupConnectors.spec.ts'),
  'mocks/wallet/remote/README.md 2': inBrowser('specs/safe.spec.ts'),
  'mocks/wallet/remote/README.md 3': inBrowser('specs/safeOrigin.spec.ts'),
  'mocks/wallet/remote/walletlink/README.md 1': inBrowser('connectors/grid.spec.ts'),
  'mocks/wallet/remote/metamaskConnect/README.md 1': inBrowser('specs/metamaskConnect.spec.ts'),
  'mocks/wallet/remote/metamaskConnect/mobile/README.md 1': inBrowser('specs/metamaskConnect.spec.ts'),
}
const LINES = { package: 120, room: 150 }

/** Made from the scenarios, a line for each: `catalogueReadme.test.ts`. */
const CATALOGUE = 'fixtures/resilience/README.md'

const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
const readmes = readReadmes()
const snippets = [...readmes].flatMap(([path, text]) => listSnippets(path, text))
const written = writeSnippets(snippets, manifest.exports)
afterAll(() => written.remove())

test('each README keeps its limit', () => {
  const counts = Array.from(readmes, ([path, text]) => ({ path, lines: text.split('\n').length - 1 }))
  const limited = counts.filter(({ path }) => path.endsWith('README.md'))
  expect(limited.length).toBeGreaterThan(10)
  const limitOf = (path: string) => (path === 'README.md' ? LINES.package : LINES.room)
  expect(limited.filter(({ path, lines }) => lines > limitOf(path) && path !== CATALOGUE)).toEqual([])
})

test('each relative link leads to a file, and to a heading of it', () => {
  expect(findLinkProblems(packageRoot, readmes)).toEqual([])
})

test('what README leads to is in the package, from link to link', () => {
  const reached = new Set(['README.md'])
  // A set visits what is added while it is walked.
  for (const path of reached) for (const link of listLocalLinks(path, readmes.get(path) ?? '')) reached.add(link.path)
  expect(reached.size).toBeGreaterThan(20)
  expect([...reached].filter((path) => !isPacked(path, manifest.files))).toEqual([])
})

test('README lists each entry of the package', () => {
  const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')
  const listed = Array.from(
    (readmes.get('README.md') ?? '').matchAll(/^\| `(walletbench[\w/-]*)` \|/gm),
    ([, name]) => name,
  )
  expect(listed.toSorted()).toEqual(entries.map((entry) => entry.replace('.', 'walletbench')).toSorted())
})

test('each command and flag of walletbench exists', async () => {
  const program = new Command()
  const { stdout, stderr } = process
  const context = { stdout, stderr, variables: {}, exitCode: 0, onStop: () => () => {} }
  for (const load of Object.values(commands)) (await load())(program, context)
  const texts = [...readmes].filter(([path]) => path !== 'CHANGELOG.md')
  expect(texts.flatMap(([path, text]) => findCommandProblems(program, path, text))).toEqual([])
})

test('each TypeScript snippet is type-checked', () => {
  expect(snippets.length).toBeGreaterThan(10)
  const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', written.project, '--pretty', 'false'], {
    cwd: packageRoot,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

test('what is not run exists', () => {
  const names = snippets.map(({ name }) => name)
  expect(Object.keys(NOT_RUN).filter((name) => !names.includes(name))).toEqual([])
})

describe('runs', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  for (const [name, file] of written.files) {
    if (name in NOT_RUN) continue
    const isTest = readFileSync(file, 'utf8').includes("from 'vitest'")
    // A snippet that is a test adds itself here.
    if (isTest) describe(name, () => import(file))
    else test(name, () => import(file))
  }
})

function readReadmes(): ReadonlyMap<string, string> {
  const paths = [...ROOT, ...FOLDERS.flatMap(listFolder).toSorted()].filter((path) => path.endsWith('.md'))
  return new Map(
    paths
      .filter((path) => existsSync(join(packageRoot, path)))
      .map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')]),
  )
}

import type { NamedChain } from './findChains.ts'
import type { DevCommand } from './frameworks.ts'
import type { DappFindings, DappFolder } from './inspectDapp.ts'
import type { FoundPackageManager } from './packageManagers.ts'
import { extendConfigText } from './templates/extendConfigText.ts'
import { toChainLines, toQuoted, toServerLines, toWorkflowPath } from './templates/templateLines.ts'
import { toSpecText } from './templates/toSpecText.ts'

export type PlannedFile = { readonly path: string; readonly text: string; readonly before: string | undefined }

export type Plan = {
  readonly files: readonly PlannedFile[]
  readonly install: string | undefined
  readonly notes: readonly string[]
}

const CONFIG = /^playwright\.config\.[cm]?[jt]s$/
const IGNORED = ['test-results/', 'playwright-report/']
const NEEDED = ['walletbench', '@playwright/test']

export function createPlan(folder: DappFolder, findings: DappFindings): Plan {
  const { files, place } = folder
  const { manifest, packageManager, dev, chains } = findings
  const configPath = Object.keys(files).find((path) => CONFIG.test(path))
  const own = configPath === undefined ? undefined : extendConfigText(files[configPath] ?? '', dev)
  const testDir = own ? toSpecFolder(own.testDir) : 'e2e/'
  const planned: Readonly<Record<string, string>> = {
    [configPath ?? 'playwright.config.ts']: own?.text ?? toConfigText(dev, chains),
    [`${testDir}connect.spec.ts`]: toSpecText({ ...findings, chains: own ? chains : [] }),
    [toWorkflowPath(place)]: toWorkflowText(packageManager, place),
    '.gitignore': toIgnored(files['.gitignore']),
  }
  const missing = NEEDED.filter((name) => !manifest.packages.has(name))
  return {
    files: Object.entries(planned).map(([path, text]) => ({ path, text, before: files[path] })),
    install: missing.length === 0 ? undefined : `${packageManager.manager.addDev} ${missing.join(' ')}`,
    notes: [...(own?.missing ?? []), ...listNotes(findings)],
  }
}

function toSpecFolder(testDir: string | undefined): string {
  if (testDir === undefined || testDir === '.') return 'e2e/'
  return testDir === '' ? '' : `${testDir}/`
}

function toIgnored(text = ''): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/^\//, '').replace(/\/?$/, '/'))
  const lacking = IGNORED.filter((path) => !lines.includes(path))
  if (lacking.length === 0) return text
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${text}${gap}${lacking.join('\n')}\n`
}

function listNotes({ manifest, framework, dev }: DappFindings): readonly string[] {
  const notes: string[] = []
  if (dev.command === undefined)
    notes.push(
      'package.json has neither a script "dev" nor "start": name what serves the dapp in playwright.config.ts.',
    )
  else if (dev.portFrom === 'guess')
    notes.push(`The dapp's address is a guess: ${dev.url}. Correct it in playwright.config.ts.`)
  if (!framework && dev.command === undefined)
    notes.push("If this is not the dapp's folder, run it there: walletbench init <folder>")
  for (const runner of ['vitest', 'jest'])
    if (manifest.packages.has(runner))
      notes.push(`${runner} may take the spec for its own test: exclude the folder of the spec in its configuration.`)
  return notes
}

function toConfigText(dev: DevCommand, chains: readonly NamedChain[]): string {
  const typed = chains.length > 0
  const lines = [
    "import { defineConfig } from '@playwright/test'",
    ...(typed ? ["import type { BenchWorkerFixtures } from 'walletbench/playwright'"] : []),
    '',
    `export default defineConfig${typed ? "<object, Pick<BenchWorkerFixtures, 'benchOptions'>>" : ''}({`,
    "  testDir: 'e2e',",
    "  forbidOnly: Boolean(process.env['CI']),",
    "  reporter: process.env['CI'] ? [['github'], ['html', { open: 'never' }]] : 'list',",
    '  // A dev server builds a page when it is first asked for it.',
    '  timeout: 60_000,',
    '  expect: { timeout: 15_000 },',
    ...toServerLines(dev, '  '),
    '  use: {',
    `    baseURL: ${toQuoted(dev.url)},`,
    "    trace: 'retain-on-failure',",
    ...toChainLines(chains, '    '),
    '  },',
    '})',
  ]
  return `${lines.join('\n')}\n`
}

export function toWorkflowText({ manager, isLocked }: FoundPackageManager, place: string): string {
  // Without a lock file npm has nothing to install by, and setup-node nothing to name its cache by.
  const install = isLocked ? manager.install : manager.install.replace(/^npm ci$/, 'npm install').replace(/ --\S+$/, '')
  const cache = isLocked && manager.cache ? [`          cache: ${manager.cache}`] : []
  const lockPath = cache.length > 0 && place !== '' ? [`          cache-dependency-path: '**/package-lock.json'`] : []
  const inPlace = place === '' ? [] : ['    defaults:', '      run:', `        working-directory: ${place}`]
  const inFolder = (path: string) => (place === '' ? path : `${place}/${path}`)
  const lines = [
    'name: e2e',
    '',
    'on:',
    '  push:',
    '    branches: [main, master]',
    '  pull_request:',
    '',
    'permissions:',
    '  contents: read',
    '',
    'jobs:',
    '  e2e:',
    '    runs-on: ubuntu-latest',
    '    timeout-minutes: 20',
    ...inPlace,
    '    steps:',
    '      - uses: actions/checkout@v5',
    '      - uses: actions/setup-node@v5',
    '        with:',
    '          node-version: 22',
    ...cache,
    ...lockPath,
    ...manager.setup.map((step) => `      - run: ${step}`),
    `      - run: ${install}`,
    `      - run: ${manager.execute} playwright install --with-deps chromium`,
    `      - run: ${manager.execute} playwright test`,
    '      - name: Keep the report, the traces and the recordings',
    `        if: \${{ !cancelled() }}`,
    '        uses: actions/upload-artifact@v4',
    '        with:',
    '          name: playwright-report',
    '          path: |',
    `            ${inFolder('playwright-report/')}`,
    `            ${inFolder('test-results/')}`,
    '          if-no-files-found: ignore',
    '          retention-days: 7',
  ]
  return `${lines.join('\n')}\n`
}

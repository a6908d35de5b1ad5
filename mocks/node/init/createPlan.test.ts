import { describe, expect, test } from 'vitest'
import { createPlan, toWorkflowText } from './createPlan.ts'
import { packageManagers } from './packageManagers.ts'
import { toWorkflowPath } from './templates/templateLines.ts'
import { toDapp } from './testing/toDapp.ts'

function plan(...parameters: Parameters<typeof toDapp>) {
  const { folder, findings } = toDapp(...parameters)
  return createPlan(folder, findings)
}
const paths = ({ files }: ReturnType<typeof plan>) => files.map(({ path }) => path)
const find = ({ files }: ReturnType<typeof plan>, name: RegExp) => files.find(({ path }) => name.test(path))

describe('createPlan', () => {
  test('plans four files for a new dapp', () => {
    const made = plan({ scripts: { dev: 'vite' } })
    const all = ['playwright.config.ts', 'e2e/connect.spec.ts', '.github/workflows/e2e.yml', '.gitignore']
    expect(paths(made)).toEqual(all)
    expect(made.files.every(({ before }) => before === undefined)).toBe(true)
    expect(made.install).toBe('npm install --save-dev walletbench @playwright/test')
    expect(made.notes).toEqual([])
  })

  test('names the chains in the configuration, at most five of them', () => {
    const names = ['mainnet', 'optimism', 'polygon', 'base', 'arbitrum', 'sepolia']
    const made = plan({}, { 'src/config.ts': `import { ${names.join(', ')} } from 'wagmi/chains'` })
    const text = find(made, /config/)?.text
    expect(text).toContain("defineConfig<object, Pick<BenchWorkerFixtures, 'benchOptions'>>({")
    expect(text).toContain('benchOptions: { chains: [1, 10, 137, 8453, 42161] },')
    expect(text).toContain('Add these where a test needs them: 11155111 (sepolia)')
    expect(find(made, /spec/)?.text).not.toContain('benchOptions')
  })

  test.each([
    ["testDir: './tests/e2e',", 'tests/e2e/connect.spec.ts'],
    ["testDir: '.',", 'e2e/connect.spec.ts'],
    ["testDir: './',", 'connect.spec.ts'],
    ['retries: 1,', 'e2e/connect.spec.ts'],
  ])("a configuration of the dapp's own, with %s", (line, spec) => {
    const before = `export default defineConfig({\n  ${line}\n})\n`
    const files = { 'playwright.config.mts': before, 'src/a.ts': `import { base } from 'viem/chains'` }
    const made = plan({ scripts: { dev: 'vite' } }, files)
    expect(paths(made).slice(0, 2)).toEqual(['playwright.config.mts', spec])
    expect(made.files[0]).toMatchObject({ before, text: expect.stringContaining('webServer: {') })
    expect(made.files[1]?.text).toContain('chains: [8453]')
  })

  test('keeps what .gitignore has', () => {
    const ignored = (text: string) => find(plan({}, { '.gitignore': text }), /gitignore/)?.text
    expect(ignored('dist')).toBe('dist\ntest-results/\nplaywright-report/\n')
    expect(ignored('/test-results\n')).toBe('/test-results\nplaywright-report/\n')
    expect(ignored('test-results/\n/playwright-report/\n')).toBe('test-results/\n/playwright-report/\n')
  })

  test('installs only what is missing', () => {
    expect(plan({ devDependencies: { '@playwright/test': '1', walletbench: '0' } }).install).toBeUndefined()
    const { install } = plan({ devDependencies: { '@playwright/test': '1' } }, {}, { lockFiles: ['yarn.lock'] })
    expect(install).toBe('yarn add --dev walletbench')
  })

  test('says what nobody can know', () => {
    expect(plan({}).notes.join('\n')).toMatch(/neither a script "dev" nor "start"[\s\S]*walletbench init <folder>/)
    expect(find(plan({}), /config/)?.text).toMatch(/^ {2}\/\/ webServer: \{/m)
    expect(plan({ scripts: { dev: 'node a.js' } }).notes).toEqual([expect.stringContaining('is a guess')])
    const { notes } = plan({ scripts: { dev: 'vite' }, devDependencies: { vitest: '4' } })
    expect(notes).toEqual([expect.stringContaining('exclude the folder of the spec')])
  })

  test('a second run changes nothing', () => {
    const files = Object.fromEntries(plan({ scripts: { dev: 'vite' } }).files.map(({ path, text }) => [path, text]))
    expect(plan({ scripts: { dev: 'vite' } }, files).files.filter(({ before, text }) => before !== text)).toEqual([])
  })
})

const write = (lockFiles: readonly string[], place = '') =>
  toWorkflowText(toDapp({}, {}, { lockFiles }).findings.packageManager, place)
const steps = (text: string) => Array.from(text.matchAll(/- run: (.*)/g), ([, command]) => command)

describe('the workflow', () => {
  test.each(packageManagers)('$name installs by its lock file', ({ lockFiles, install, execute, setup }) => {
    const tests = ['install --with-deps chromium', 'test'].map((command) => `${execute} playwright ${command}`)
    expect(steps(write([lockFiles[0] ?? '']))).toEqual([...setup, install, ...tests])
  })

  test('without a lock file nothing is cached or frozen', () => {
    const text = write([])
    expect(text).not.toContain('cache')
    expect(steps(text)[0]).toBe('npm install')
  })

  test('of a folder in a repository: it is at the root, and runs in the folder', () => {
    expect(toWorkflowPath('')).toBe('.github/workflows/e2e.yml')
    expect(toWorkflowPath('apps/web')).toBe('../../.github/workflows/e2e.yml')
    const text = write(['package-lock.json'], 'apps/web')
    expect(text).toContain('        working-directory: apps/web\n')
    expect(text).toContain('            apps/web/test-results/\n')
    expect(write(['package-lock.json'])).not.toContain('working-directory')
  })

  test('has no tab and no space at a line end', () =>
    expect(write(['package-lock.json'], 'apps/web')).not.toMatch(/\t| \n/))
})

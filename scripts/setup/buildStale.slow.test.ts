import { access, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { buildStale, staleBuilds } from './buildStale.mjs'

/**
 * Stand-ins for the compiler and the bundler. Each notes that it ran, and writes the files that the set-up looks for.
 */
const TSC = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
  appendFileSync('log', process.argv.slice(2).join(' ') + '\\n')
  if (existsSync('broken')) process.exit(1)
  for (const folder of ['dist/scripts', 'dist/mocks']) mkdirSync(folder, { recursive: true })
  writeFileSync('dist/scripts/walletbench.js', "export const consoleDir = 'dist/console'")
  writeFileSync('dist/scripts/bench.js', '')
  if (existsSync('incomplete')) process.exit()
  writeFileSync('dist/mocks/index.js', '')
  writeFileSync('dist/mocks/index.d.ts', '')`
const VITE = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
  appendFileSync('log', 'vite\\n')
  mkdirSync('dist/console', { recursive: true })
  writeFileSync('dist/console/index.html', '')`
const PACKAGE = {
  type: 'module',
  bin: { walletbench: './dist/scripts/walletbench.js' },
  exports: { '.': { types: './dist/mocks/index.d.ts', default: './dist/mocks/index.js' } },
}
const NAMES = ['node', 'console']

let root = ''
beforeEach(async () => {
  root = await makeFolder({
    'package.json': JSON.stringify(PACKAGE),
    'node_modules/typescript/bin/tsc': TSC,
    'node_modules/typescript/package.json': '{"type":"module"}',
    'node_modules/vite/bin/vite.js': VITE,
    'node_modules/vite/package.json': '{"type":"module"}',
    'scripts/walletbench.ts': '',
    'scripts/bench.ts': '',
    'mocks/index.ts': '',
    'mocks/core/clock.ts': '',
    'mocks/page/pageBundle.ts': 'export const page = 1',
    'mocks/node/resilience/page/bootReport.ts': 'export const report = 1',
    'mocks/metamask/conformance/recorder/createRecorder.ts': 'export const recorder = 1',
    'mocks/core/clock.test.ts': '',
    'console/main.tsx': '',
    'fixtures/data.json': '{}',
  })
  // It says what it builds.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => void vi.restoreAllMocks())

const build = async () => ({ stale: staleBuilds(root, NAMES), failed: await buildStale(root, NAMES) })

describe('buildStale', () => {
  test('builds once, and again only what a change touches', async () => {
    expect(await build()).toEqual({ stale: ['node', 'console'], failed: [] })
    expect(await build()).toEqual({ stale: [], failed: [] })

    await writeFile(join(root, 'mocks/core/clock.test.ts'), 'changed')
    expect(await build()).toEqual({ stale: [], failed: [] })
    await writeFile(join(root, 'console/main.tsx'), 'changed')
    expect(await build()).toEqual({ stale: ['console'], failed: [] })
    await writeFile(join(root, 'scripts/walletbench.ts'), 'changed')
    expect(await build()).toEqual({ stale: ['node'], failed: [] })
    await utimes(join(root, 'mocks/core/clock.ts'), 1, 1)
    expect(await build()).toEqual({ stale: ['node', 'console'], failed: [] })
    await rm(join(root, 'dist'), { recursive: true })
    expect(await build()).toEqual({ stale: ['node', 'console'], failed: [] })
  })

  test('tries again after a failure', async () => {
    await writeFile(join(root, 'broken'), '')
    expect(await build()).toEqual({ stale: ['node', 'console'], failed: ['node'] })
    expect(await build()).toEqual({ stale: ['node'], failed: ['node'] })
    await rm(join(root, 'broken'))
    expect(await build()).toEqual({ stale: ['node'], failed: [] })
    await writeFile(join(root, 'mocks/page/pageBundle.ts'), 'export const')
    expect(await build()).toEqual({ stale: ['node', 'console'], failed: ['node'] })
  })

  test('fails where it does not make what package.json names', async () => {
    await writeFile(join(root, 'incomplete'), '')
    expect(await build()).toEqual({ stale: ['node', 'console'], failed: ['node'] })
    await rm(join(root, 'incomplete'))
    await build()
    await rm(join(root, 'dist/mocks/index.d.ts'))
    expect(await build()).toEqual({ stale: ['node'], failed: [] })
    expect(await readFile(join(root, 'log'), 'utf8')).toMatch(/--force\n$/)
  })

  test('has npm pack what an entry reaches, of the latest builds', async () => {
    const list = join(root, 'dist/.npmignore')
    await build()
    const reached = ['!/console/index.html', '!/mocks/index.d.ts', '!/mocks/index.js', '!/scripts/walletbench.js']
    expect((await readFile(list, 'utf8')).trim().split('\n')).toEqual(['**', '!*/', ...reached])
    await writeFile(join(root, 'console/main.tsx'), 'changed')
    await writeFile(join(root, 'dist/console/more.js'), '')
    await build()
    expect(await readFile(list, 'utf8')).toContain('!/console/more.js')
    await rm(list)
    expect(await build()).toEqual({ stale: ['node'], failed: [] })
    await access(list)
    await writeFile(join(root, 'scripts/walletbench.ts'), 'changed')
    await writeFile(join(root, 'broken'), '')
    await build()
    await expect(access(list)).rejects.toThrow('ENOENT')
  })

  test('removes what was built from sources that are gone, and nothing else', async () => {
    await build()
    for (const file of ['dist/scripts/gone.js', 'dist/scripts/gone.d.ts', 'dist/scripts/data.json'])
      await writeFile(join(root, file), '')
    await writeFile(join(root, 'scripts/walletbench.ts'), 'changed')
    await build()
    await expect(access(join(root, 'dist/scripts/gone.js'))).rejects.toThrow('ENOENT')
    await expect(access(join(root, 'dist/scripts/gone.d.ts'))).rejects.toThrow('ENOENT')
    await access(join(root, 'dist/scripts/data.json'))
    await access(join(root, 'dist/scripts/walletbench.js'))
  })
})

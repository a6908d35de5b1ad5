import { access, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../testing/makeFolder.ts'
import { runModule } from '../testing/runModule.ts'

/** Stand for the compiler and the bundler: each notes that it ran, and writes what is looked for. */
const TSC = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
  appendFileSync('log', 'tsc ')
  if (existsSync('broken')) process.exit(1)
  mkdirSync('dist/scripts', { recursive: true })
  writeFileSync('dist/scripts/walletbench.js', '')`
const VITE = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
  appendFileSync('log', 'vite ')
  mkdirSync('dist/console', { recursive: true })
  writeFileSync('dist/console/index.html', '')`
const BUILD = `
  const { buildStale, staleBuilds } = await setup('buildStale')
  const names = ['node', 'console']
  const stale = staleBuilds(root, names)
  const failed = await buildStale(root, names)
  console.log(JSON.stringify({ stale, failed }))`

let root = ''
beforeEach(async () => {
  const folder = await makeFolder({
    'package.json': '{"type":"module"}',
    'node_modules/typescript/bin/tsc': TSC,
    'node_modules/typescript/package.json': '{"type":"module"}',
    'node_modules/vite/bin/vite.js': VITE,
    'node_modules/vite/package.json': '{"type":"module"}',
    'scripts/walletbench.ts': '',
    'mocks/core/clock.ts': '',
    'mocks/core/clock.test.ts': '',
    'console/main.tsx': '',
    'fixtures/data.json': '{}',
  })
  root = folder.path
  return folder.remove
})

async function build(): Promise<unknown> {
  const program = runModule(BUILD, root)
  const result: unknown = await program.ready
  expect(await program.closed).toMatchObject({ code: 0 })
  return result
}

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

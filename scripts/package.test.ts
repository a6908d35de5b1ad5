import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from './packageRoot.ts'
import { listEntries } from './setup/listEntries.mjs'
import { listReached } from './setup/listReached.mjs'

/** An import or export of one of our files, in a module or in its types. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*['"]((?:\.{1,2}\/|#)[^'"]+)['"]/g

describe('what is built to be packed', () => {
  let listed: readonly string[] = []

  beforeAll(async () => {
    const [all, folders, ...rest] = (await read('dist/.npmignore')).trim().split('\n')
    expect([all, folders]).toEqual(['**', '!*/'])
    listed = rest.map((line) => line.replace('!', 'dist'))
  })

  test('has every file that package.json names', async () => {
    const { files } = JSON.parse(await read('package.json')) as { files: readonly string[] }
    const named = [...listEntries(packageRoot), ...files.map((pattern) => pattern.replace(/\/[^/]*\*.*$/, ''))]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
  })

  test('is what its entries reach, and nothing else', async () => {
    expect(listed).toEqual(await listReached(packageRoot, listEntries(packageRoot)))
    expect(listed).toContain('dist/console/index.html')
    expect(listed.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
  })

  test('holds whatever its modules and types import', async () => {
    const modules = listed.filter((path) => /\.(js|d\.ts)$/.test(path) && !path.startsWith('dist/console/'))
    expect(modules.length).toBeGreaterThan(500)
    const imported = await Promise.all(modules.map(listImported))
    const known = new Set(listed)
    expect(imported.flat().filter((path) => !known.has(path))).toEqual([])
  })

  test('holds nothing of tests, of measurements, and of the console but its bundle', () => {
    const foreign =
      /\.test\.|\/testing\/|\.map$|tsbuildinfo|^dist\/scripts\/(bench|check|setup|cassettes)\b|^dist\/mocks\/browser\//
    expect(listed.filter((path) => foreign.test(path))).toEqual([])
  })
})

function read(path: string): Promise<string> {
  return readFile(join(packageRoot, path), 'utf8')
}

async function listImported(path: string): Promise<readonly string[]> {
  // Examples in comments contain imports, too.
  const code = (await read(path)).replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  return [...code.matchAll(IMPORTS)].map(([, name = '']) => {
    const target = name.startsWith('#') ? `${name.replace('#', 'dist/')}.js` : posix.join(posix.dirname(path), name)
    return path.endsWith('.d.ts') ? target.replace(/(?<!\.d)\.[jt]s$/, '.d.ts') : target
  })
}

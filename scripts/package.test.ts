import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from './packageRoot.ts'
import { listEntries } from './setup/listEntries.mjs'
import { listReached } from './setup/listReached.mjs'

const IMPORTS = /\b(?:from|import)\s*\(?\s*['"]((?:\.{1,2}\/|#)[^'"]+)['"]/g

/** Licences that ask for no more than their text. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  '(Apache-2.0 AND MIT)',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  '(MIT AND Zlib)',
])

describe('what is built to be packed', () => {
  let listed: readonly string[] = []

  beforeAll(async () => {
    const [all, folders, ...rest] = (await read('dist/.npmignore')).trim().split('\n')
    expect([all, folders]).toEqual(['**', '!*/'])
    listed = rest.map((line) => line.replace('!', 'dist'))
  })

  test('has every file that package.json names', async () => {
    const { files } = JSON.parse(await read('package.json')) as { files: readonly string[] }
    const named = [...listEntries(packageRoot), ...files.map((pattern) => pattern.replace(/^!|\/[^/]*\*.*$/g, ''))]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
  })

  test('is what its entries reach, and nothing else', async () => {
    expect(listed).toEqual(await listReached(packageRoot, listEntries(packageRoot)))
    expect(listed).toContain('dist/console/index.html')
    expect(listed.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
  })

  test('leaves out what is built for a clone alone: MetaMask’s SDK', () => {
    expect(existsSync(join(packageRoot, 'dist/console/metamask-sdk.js'))).toBe(true)
    expect(listed).not.toContain('dist/console/metamask-sdk.js')
  })

  test('holds whatever its modules and types import', async () => {
    const modules = listed.filter((path) => /\.(js|d\.ts)$/.test(path) && !path.startsWith('dist/console/'))
    expect(modules.length).toBeGreaterThan(500)
    const imported = await Promise.all(modules.map(listImported))
    const known = new Set(listed)
    expect(imported.flat().filter((path) => !known.has(path))).toEqual([])
  })

  describe('the notices of the console', () => {
    let noticed: ReadonlyMap<string, string>
    let text = ''

    beforeAll(async () => {
      text = await read('dist/console/THIRD_PARTY_NOTICES')
      const [head = ''] = text.split(`\n${'-'.repeat(80)}\n`)
      const rows = Array.from(head.matchAll(/^(\S+ \d\S*): (.+)$/gm), ([, name = '', licence = '']) => [name, licence])
      noticed = new Map(rows as [string, string][])
    })

    test('are packed, and name every package that the bundle is made of', async () => {
      expect(listed).toContain('dist/console/THIRD_PARTY_NOTICES')
      const maps = (await readdir(join(packageRoot, 'dist/console/assets'))).filter((name) => name.endsWith('.js.map'))
      const sources = await Promise.all(
        maps.map(async (name) => (await readMap(`dist/console/assets/${name}`)).sources),
      )
      const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//
      const bundled = sources.flat().flatMap((source) => inPackage.exec(source)?.[1] ?? [])
      const names = new Set([...noticed.keys()].map((name) => name.split(' ')[0]))
      expect(new Set(bundled).size).toBeGreaterThan(50)
      expect([...new Set(bundled)].filter((name) => !names.has(name))).toEqual([])
    })

    test('hold the text of each licence', () => {
      const [, ...parts] = text.split(`\n${'-'.repeat(80)}\n`)
      const texts = new Map<string, string>()
      for (let index = 0; index < parts.length; index += 2)
        for (const name of (parts[index] ?? '').split('\n')) texts.set(name, (parts[index + 1] ?? '').trim())
      expect([...texts.keys()].toSorted()).toEqual([...noticed.keys()].toSorted())
      expect([...texts].filter(([, licence]) => licence.length < 400)).toEqual([])
    })

    test('name no licence with terms of its own but those of WalletConnect’s client and dialog', () => {
      const others = [...noticed].filter(([, licence]) => !PERMISSIVE.has(licence))
      const appkit = ['', '-common', '-controllers', '-pay', '-scaffold-ui', '-ui', '-utils', '-wallet']
      const client = ['core', 'ethereum-provider', 'sign-client', 'types', 'universal-provider', 'utils']
      expect([...new Set(others.map(([name]) => name.split(' ')[0]))]).toEqual([
        ...appkit.map((name) => `@reown/appkit${name}`),
        ...client.map((name) => `@walletconnect/${name}`),
      ])
      expect(new Set(others.map(([, licence]) => licence))).toEqual(new Set(['SEE LICENSE IN LICENSE.md']))
      expect(text.split('\n')[1]).toBe('Portions © 2025 Reown, Inc. All Rights Reserved')
    })
  })

  test('holds nothing of tests, of measurements, and of the console but its bundle', () => {
    const foreign =
      /\.test\.|\/testing\/|\.map$|tsbuildinfo|^dist\/scripts\/(bench|check|setup|cassettes)\b|^dist\/mocks\/browser\//
    expect(listed.filter((path) => foreign.test(path))).toEqual([])
  })
})

const readMap = async (path: string): Promise<{ readonly sources: readonly string[] }> => JSON.parse(await read(path))

const read = (path: string): Promise<string> => readFile(join(packageRoot, path), 'utf8')

async function listImported(path: string): Promise<readonly string[]> {
  // Examples in comments contain imports, too.
  const code = (await read(path)).replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  return [...code.matchAll(IMPORTS)].map(([, name = '']) => {
    const target = name.startsWith('#') ? `${name.replace('#', 'dist/')}.js` : posix.join(posix.dirname(path), name)
    return path.endsWith('.d.ts') ? target.replace(/(?<!\.d)\.[jt]s$/, '.d.ts') : target
  })
}

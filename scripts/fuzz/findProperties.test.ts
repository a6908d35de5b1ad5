import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { findProperties } from './findProperties.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'walletbench-properties-'))
  const files: Readonly<Record<string, string>> = {
    'mocks/b/two.test.ts': 'checkProperty(one)\nawait checkProperty(two)\n',
    'mocks/a.test.ts': 'checkProperty(fc.property(x, y))\n',
    'mocks/none.test.ts': "import { checkProperty } from './checkProperty.ts'\n",
    'mocks/source.ts': 'checkProperty(one)\n',
    'console/panel.test.tsx': 'checkProperty(one)\n',
    'scripts/other.txt': 'checkProperty(one)\n',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('tests that call checkProperty, and how often', async () => {
  expect(await findProperties(root)).toEqual([
    { path: 'console/panel.test.tsx', properties: 1 },
    { path: 'mocks/a.test.ts', properties: 1 },
    { path: 'mocks/b/two.test.ts', properties: 2 },
  ])
})

test('no property of ours is tried on values of chance: each goes through checkProperty', async () => {
  const found = (await findProperties(packageRoot)).map(({ path }) => path)
  expect(found).toEqual(
    expect.arrayContaining(['mocks/relay/relayFuzz.test.ts', 'mocks/wallet/walletModel.isolated.test.ts']),
  )
  // This property needs the text of its own failure, from a fixed seed.
  const others = new Set(await findCalls(packageRoot, /\bfc\.(assert|sample|statistics)\(./))
  expect(others).toEqual(new Set(['scripts/fuzz/toFuzzReport.test.ts']))
})

async function findCalls(folder: string, call: RegExp): Promise<readonly string[]> {
  const found: string[] = []
  for (const part of ['mocks', 'console', 'scripts'])
    for (const path of await readdir(join(folder, part), { recursive: true }))
      if (/\.test\.tsx?$/.test(path) && call.test(await readFile(join(folder, part, path), 'utf8')))
        found.push(`${part}/${path.replaceAll('\\', '/')}`)
  return found
}

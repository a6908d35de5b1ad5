import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { packageRoot } from '../packageRoot.ts'
import { findProperties } from './findProperties.ts'

test('tests that call checkProperty, and how often', async () => {
  const folder = await makeFolder({
    'mocks/b/two.test.ts': 'checkProperty(one)\nawait checkProperty(two)\n',
    'mocks/a.test.ts': 'checkProperty(fc.property(x, y))\n',
    'mocks/none.test.ts': "import { checkProperty } from './checkProperty.ts'\n",
    'mocks/source.ts': 'checkProperty(one)\n',
    'console/panel.test.tsx': 'checkProperty(one)\n',
    'scripts/other.txt': 'checkProperty(one)\n',
  })
  expect(await findProperties(folder)).toEqual([
    { path: 'console/panel.test.tsx', properties: 1 },
    { path: 'mocks/a.test.ts', properties: 1 },
    { path: 'mocks/b/two.test.ts', properties: 2 },
  ])
})

test('no property of ours is tried on values of chance: each goes through checkProperty', async () => {
  const found = (await findProperties(packageRoot)).map(({ path }) => path)
  expect(found).toEqual(expect.arrayContaining(['mocks/relay/relayFuzz.test.ts', 'mocks/wallet/walletModel.test.ts']))
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

import { expect, test } from 'vitest'
import { readManifest } from './dappFiles.ts'

const read = (text?: string) => readManifest(text === undefined ? {} : { 'package.json': text })

test('reads scripts and all packages', () => {
  const packages = { dependencies: { wagmi: '2' }, devDependencies: { vite: '8' } }
  const own = { name: 'shop', type: 'module', packageManager: 'pnpm@9.1.0', scripts: { dev: 'vite', broken: 3 } }
  const manifest = read(JSON.stringify({ ...own, ...packages }))
  expect(manifest).toMatchObject({ name: 'shop', packageManager: 'pnpm@9.1.0', scripts: { dev: 'vite' } })
  expect([...manifest.packages]).toEqual(['wagmi', 'vite'])
})

test('reads an empty one, and one with a byte order mark', () => {
  expect(read('{}')).toMatchObject({ scripts: {}, packages: new Set() })
  expect(read('\uFEFF{"name":"a"}').name).toBe('a')
  expect(read('{"scripts":[],"dependencies":null}')).toMatchObject({ scripts: {}, packages: new Set() })
})

test('says that there is none, and what to do', () =>
  expect(() => read()).toThrow(/no package\.json in this folder[\s\S]*walletbench init <folder>/))

test.each(['', '{', '{"name": }', "{'name': 'a'}"])('says why %j is not read', (text) =>
  expect(() => read(text)).toThrow(/is not JSON\.\n {2}.+\nCorrect it and run this again\. Nothing was written\./),
)

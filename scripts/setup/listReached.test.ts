import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { listReached } from './listReached.mjs'

const PACKAGE = {
  imports: { '#mocks/*': { source: './mocks/*.ts', default: './dist/mocks/*.js' }, '#version': './dist/version.js' },
}

async function reach(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const named = Object.fromEntries(Object.entries(files).map(([path, text]) => [`dist/${path}`, text]))
  const folder = await makeFolder({
    'package.json': JSON.stringify(PACKAGE),
    'dist/index.js': '',
    'dist/index.d.ts': '',
    ...named,
  })
  const reached = await listReached(folder, ['dist/index.js', 'dist/index.d.ts', 'package.json'])
  return reached.filter((path) => !path.startsWith('dist/index.')).map((path) => path.replace('dist/', ''))
}

test.each([
  ['an import', "import { a } from './a.js'"],
  ['an import for its effects', "import './a.js'"],
  ['an export', "export * from './a.js'"],
  ['an import at run time', "export const load = () => import('./a.js')"],
  ['an import at run time, with a template', 'export const load = () => import(`./a.js`)'],
  ['a URL', "export const url = new URL('./a.js', import.meta.url)"],
  ['a worker', "export const worker = new Worker(new URL('./a.js', import.meta.url))"],
  ['a path from the root', "export const file = join(packageRoot, 'dist/a.js')"],
])('%s reaches a module, and what that imports', async (_, code) => {
  const reached = await reach({ 'index.js': code, 'a.js': "import '../dist/b.js'", 'b.js': '', 'c.js': '' })
  expect(reached).toEqual(['a.js', 'b.js'])
})

test("a name of package.json's imports leads to what is built", async () => {
  const code = "import '#mocks/core/a'\nimport '#version'\nimport '#other/b'"
  const reached = await reach({ 'index.js': code, 'mocks/core/a.js': '', 'version.js': '', 'other/b.js': '' })
  expect(reached).toEqual(['mocks/core/a.js', 'version.js'])
})

test.each([
  ['the source', "export { A } from './a.ts'"],
  ['the module', "import type { A } from './a.js'\nexport type B = A"],
  ['the module, within a type', "export declare const a: import('./a.js').A"],
  ["package.json's imports", "export type { A } from '#mocks/../a'"],
])('types reach types, named by %s, and no modules', async (_, types) => {
  const files = { 'a.d.ts': "export * from './b.ts'", 'a.js': '', 'b.d.ts': '', 'b.js': '', 'c.d.ts': '' }
  expect(await reach({ 'index.d.ts': types, ...files })).toEqual(['a.d.ts', 'b.d.ts'])
})

test('a folder that is named from the root is reached as it is, without source maps and what is there compressed', async () => {
  const assets = ['a.js.map', 'c.js', 'c.js.gz'].map((name) => [`site/assets/${name}`, ''])
  const site = { 'site/index.html': '', 'site/assets/a.js': "import '../../b.js'", ...Object.fromEntries(assets) }
  const reached = await reach({ 'index.js': "serve('dist/site')", ...site, 'b.js': '' })
  expect(reached).toEqual(['site/assets/a.js', 'site/assets/c.js.gz', 'site/index.html'])
})

test('comments, what is not there, and what stands outside of dist reach nothing', async () => {
  const code = `
    /** As in \`dist/site/\`: \`import './a.js'\`. */
    // import './a.js'
    import './gone.js'
    import '../package.json'
    import 'a'
    export const place = \`dist/\${name}\``
  expect(await reach({ 'index.js': code, 'a.js': '', 'site/index.html': '' })).toEqual([])
})

test('imports in a circle end', async () => {
  expect(await reach({ 'index.js': "import './a.js'", 'a.js': "import './index.js'" })).toEqual(['a.js'])
})

test('code that cannot be read is an error', async () => {
  await expect(reach({ 'index.js': 'import' })).rejects.toThrow('dist/index.js cannot be read')
})

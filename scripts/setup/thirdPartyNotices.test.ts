import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { type BundledPackage, listBundledPackages, toNotices } from './thirdPartyNotices.ts'

test('each package has a line, and each text stands once, below those that have it', () => {
  const text = toNotices([
    { name: 'a', version: '1.0.0', licence: 'MIT', text: 'one' },
    { name: 'b', version: '2.0.0', licence: 'ISC', text: 'two' },
    { name: 'c', version: '3.0.0', licence: 'MIT', text: 'one' },
  ])
  const rule = '-'.repeat(80)
  expect(text).toBe(
    [
      'The console of walletbench holds parts of these packages, under the terms below.',
      '',
      'a 1.0.0: MIT',
      'b 2.0.0: ISC',
      'c 3.0.0: MIT',
      '',
      rule,
      'a 1.0.0',
      'c 3.0.0',
      rule,
      '',
      'one',
      '',
      rule,
      'b 2.0.0',
      rule,
      '',
      'two',
      '',
    ].join('\n'),
  )
})

test('a line that the terms want is at the top', () => {
  const wanted = 'Portions © 2025 Reown, Inc. All Rights Reserved'
  const of = (text: string) => toNotices([{ name: 'a', version: '1.0.0', licence: 'see', text }]).split('\n')[1]
  expect(of(`Include this notice: “${wanted}”.`)).toBe(wanted)
  expect(of('MIT')).toBe('')
})

const MODULES = 'node_modules'

async function list(
  files: Readonly<Record<string, string>>,
  modules: readonly string[],
): Promise<readonly BundledPackage[]> {
  const named = Object.entries(files).map(([path, text]) => [`${MODULES}/${path}`, text])
  const folder = await makeFolder(Object.fromEntries(named))
  return listBundledPackages(
    modules.map((path) => join(folder, MODULES, path)),
    folder,
  )
}

const manifest = (name: string, version: string, more: object = {}) =>
  JSON.stringify({ name, version, license: 'ISC', ...more })

test('each package is named once, with its licence and all of its texts', async () => {
  const files = {
    'b/package.json': manifest('b', '2.0.0', { license: '(Apache-2.0 AND MIT)' }),
    'b/LICENSE-MIT': 'mit\n',
    'b/LICENSE-APACHE': 'apache\n',
    '@a/a/package.json': manifest('@a/a', '1.0.0'),
    '@a/a/licence.md': 'isc',
    // A package's inner package.json may be another package's, or nobody's.
    '@a/a/dist/package.json': '{ "name": "inner", "version": "0.0.0", "type": "module" }',
  }
  expect(await list(files, ['b/index.js', '@a/a/dist/one.js', '@a/a/dist/two.js'])).toEqual([
    { name: '@a/a', version: '1.0.0', licence: 'ISC', text: 'isc' },
    { name: 'b', version: '2.0.0', licence: '(Apache-2.0 AND MIT)', text: 'apache\n\nmit' },
  ])
})

test('two versions are two packages', async () => {
  const files = {
    'a/package.json': manifest('a', '1.0.0'),
    'a/LICENSE': 'old',
    'b/node_modules/a/package.json': manifest('a', '2.0.0'),
    'b/node_modules/a/LICENSE': 'new',
  }
  const found = await list(files, ['b/node_modules/a/index.js', 'a/index.js'])
  expect(found.map(({ version, text }) => `${version} ${text}`)).toEqual(['1.0.0 old', '2.0.0 new'])
})

test('a package that another one’s bundle holds is named with its own version and terms', async () => {
  const files = {
    'icons/package.json': manifest('icons', '1.0.0'),
    'icons/LICENSE': 'icons',
    '@lit/element/package.json': manifest('@lit/element', '2.1.2', { license: 'BSD-3-Clause' }),
    '@lit/element/LICENSE': 'bsd',
  }
  const held = 'icons/dist/node_modules/.pnpm/@lit_element@2.0.4/node_modules/@lit/element/index.js'
  expect(await list(files, [held])).toEqual([
    { name: '@lit/element', version: '2.0.4', licence: 'BSD-3-Clause', text: 'bsd' },
  ])
})

test('of several licences the MIT licence is chosen, where there is no text', async () => {
  const files = { 'a/package.json': manifest('a', '1.0.0', { license: '(MIT OR Apache-2.0)' }) }
  const [found] = await list(files, ['a/index.js'])
  expect(found?.licence).toBe('(MIT OR Apache-2.0)')
  expect(found?.text).toContain('Permission is hereby granted')
})

test('of the MIT licence alone the text is known: its holder is the author', async () => {
  const mit = (author: unknown) => ({ 'a/package.json': manifest('a', '1.0.0', { license: 'MIT', author }) })
  for (const [author, holder] of [
    ['A <a@a.test>', 'A <a@a.test>'],
    [{ name: 'A' }, 'A'],
    [undefined, 'the authors of a'],
  ]) {
    const [found] = await list(mit(author), ['a/index.js'])
    expect(found?.text).toContain(`Copyright (c) ${holder}\n`)
    expect(found?.text).toContain('Permission is hereby granted')
  }
})

test.each([
  ['a licence without a text', { license: 'SEE LICENSE IN LICENSE.md' }, 'a (SEE LICENSE IN LICENSE.md) holds no text'],
  ['no licence', { license: undefined }, 'The licence of a is not in'],
])('%s is an error', async (_, more, message) => {
  await expect(list({ 'a/package.json': manifest('a', '1.0.0', more) }, ['a/index.js'])).rejects.toThrow(message)
})

test('what is not of a package is left out', () => {
  expect(listBundledPackages(['\0rolldown/runtime.js', '/app/console/main.tsx'], '/app')).toEqual([])
})

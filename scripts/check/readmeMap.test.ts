import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { readSources } from './sources/readSources.ts'

const FILE = /`([\w./-]+\.tsx?)`/g

const readme = readFileSync(join(packageRoot, 'mocks/README.md'), 'utf8')

test('the map of mocks/README.md has every room, and no other', () => {
  const [, section = ''] = readme.split('\n## The rooms\n')
  const rows = section.split('\n## ')[0]?.match(/^\| `.*/gm) ?? []
  // `mocks/node/bench`, `gateway`: the later names of a row stand beside the first one.
  const named = rows.flatMap((row) => {
    const [first = '', ...others] = Array.from(row.split('|')[1]?.matchAll(/`([^`]+)`/g) ?? [], ([, name = '']) => name)
    return [first, ...others.map((name) => join(dirname(first), name))]
  })
  const rooms = ['mocks', 'mocks/node', 'mocks/wallet'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => `${folder}/${name}`),
  )
  expect(named.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
  expect(rooms.filter((room) => room !== 'mocks/node' && !named.includes(room))).toEqual([])
})

test.each(['mocks/README.md', 'CONTRIBUTING.md'])('each file that %s names is there', (path) => {
  expect(findMissingFiles(readFileSync(join(packageRoot, path), 'utf8'), new Set(readSources().keys()))).toEqual([])
})

test('a file that is not there is found, by its path or its name', () => {
  const files = new Set(['a/b.ts', 'a/c/d.tsx'])
  expect(findMissingFiles('`a/b.ts`, `d.tsx`, `b.ts`, `x.test.ts`, `…b.ts`, `a/<name>.ts`', files)).toEqual([])
  expect(findMissingFiles('| 1 | `a/b.ts` | `c/d.tsx` says `e.ts` |', files)).toEqual(['c/d.tsx', 'e.ts'])
})

function findMissingFiles(markdown: string, files: ReadonlySet<string>): readonly string[] {
  const names = new Set(Array.from(files, (path) => path.slice(path.lastIndexOf('/') + 1)))
  return Array.from(markdown.matchAll(FILE), ([, file = '']) => file).filter(
    (file) => !file.startsWith('x.') && !(file.includes('/') ? files : names).has(file),
  )
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { findMissingFiles } from './sources/findMissingFiles.ts'
import { findWalkProblems } from './sources/findWalkProblems.ts'
import { listNames } from './sources/listNames.ts'
import { readSources } from './sources/readSources.ts'
import { readWalks } from './sources/readWalks.ts'

const readme = readFileSync(join(packageRoot, 'mocks/README.md'), 'utf8')
const walks = readWalks(readme)

function readProjectFile(path: string): string | undefined {
  const place = join(packageRoot, path)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

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
  // Of `mocks/node` each room has a line.
  expect(rooms.filter((room) => room !== 'mocks/node' && !named.includes(room))).toEqual([])
})

test.each(['mocks/README.md', 'CONTRIBUTING.md'])('each file that %s names is there', (path) => {
  const files = new Set(readSources().keys())
  expect(findMissingFiles(readFileSync(join(packageRoot, path), 'utf8'), files)).toEqual([])
})

test('a file that is not there is found, by its path or its name', () => {
  const files = new Set(['a/b.ts', 'a/c/d.tsx'])
  expect(findMissingFiles('`a/b.ts`, `d.tsx`, `b.ts`, `x.test.ts`, `…b.ts`, `a/<name>.ts`', files)).toEqual([])
  expect(findMissingFiles('| 1 | `a/b.ts` | `c/d.tsx` says `e.ts` |', files)).toEqual(['c/d.tsx', 'e.ts'])
})

test('the walks of mocks/README.md are there, and numbered from 1', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    '`personal_sign`, injected',
    '`personal_sign` by WalletConnect',
    'A relay publish',
    '`eth_sendTransaction`',
  ])
  for (const { steps } of walks) expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
})

test.each(walks)('each file of $title uses the name by which the next one is reached', (walk) => {
  expect(walk.steps.some(({ links }) => links.length > 0)).toBe(true)
  expect(findWalkProblems(walk, readProjectFile)).toEqual([])
})

test('from the console’s button to the signature there are at most ten files', () => {
  const [injected] = walks
  const files = new Set(injected?.steps.map(({ path }) => path))
  expect(files.size).toBeGreaterThan(0)
  expect(files.size).toBeLessThanOrEqual(10)
})

const table = (...rows: readonly string[]) =>
  [
    '',
    '## Where a request goes',
    '',
    '### A walk',
    '',
    '| # | File | Reached from | |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')

test('a walk that is not true is found out', () => {
  const files: Readonly<Record<string, string>> = {
    'a.ts': "import { c } from './c.ts'\nexport const a = () => b()\n",
    'b.ts': 'export function b() { const { taken } = a; return taken }',
    'c.ts': 'export const made = { send() {} }',
  }
  const find = (...rows: readonly string[]) =>
    readWalks(table(...rows)).flatMap((walk) => findWalkProblems(walk, (path) => files[path]))
  const first = '| 1 | `a.ts` | the button | |'
  expect(find(first, '| 2 | `b.ts` | 1 `b` | words |', '| 3 | words | HTTP | |')).toEqual([])
  expect(find(first, '| 2 | `c.ts` | 1 `b`, as `send` | |')).toEqual([])
  expect(find(first, '| 2 | `d.ts` | 1 `b` | |')).toEqual(['A walk, 2: d.ts is not there.'])
  expect(find(first, '| 2 | `c.ts` | 1 `c`, as `made` | |')).toEqual(['A walk, 2: 1 does not use c.'])
  expect(find(first, '| 2 | `b.ts` | 1 `b`, as `taken` | |')).toEqual(['A walk, 2: b.ts does not define taken.'])
  expect(find(first, '| 2 | `b.ts` | 3 `b` | |', '| 3 | `c.ts` | 1 `b`, as `send` | |')).toEqual([
    'A walk, 2: no file at 3 before it.',
  ])
  expect(() => find('| one | `a.ts` | the button |')).toThrow('cannot be read')
})

test('names of imports, types and patterns are neither used nor defined', () => {
  const text = `import { a } from './a.ts'
type B = { c(): void }
const { d, e: f } = g.h
export const i = { j: () => k(), l }`
  const { used, defined } = listNames('x.ts', text)
  expect([...used].toSorted()).toEqual(['g', 'h', 'k', 'l'])
  expect([...defined].toSorted()).toEqual(['i', 'j'])
})

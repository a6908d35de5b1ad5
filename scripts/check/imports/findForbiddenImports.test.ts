import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#scripts/packageRoot'
import { findForbiddenImports, readImportTable } from './findForbiddenImports.ts'
import type { ImportKind } from './listImports.ts'
import { resolveImport } from './resolveImport.ts'

const table = readImportTable(readFileSync(join(packageRoot, 'mocks/README.md'), 'utf8'))
const subpaths = { '#mocks/*': './mocks/*.ts', '#fixtures/*': './fixtures/*.ts', '#console/*': './console/*.ts' }

function find(from: string, specifier: string, kind: ImportKind = 'value'): readonly string[] {
  const to = resolveImport(specifier, from, subpaths) ?? ''
  return findForbiddenImports([{ from, to, specifier, kind }], table)
}

const cases: readonly (readonly [file: string, specifier: string, value: boolean, type: boolean])[] = [
  ['mocks/core/a.ts', './b.ts', true, true],
  ['mocks/core/c.ts', '#mocks/trace/x', false, false],
  ['mocks/trace/a.ts', '#mocks/core/x', true, true],
  ['mocks/trace/b.ts', '../core/x.ts', false, false],
  ['mocks/trace/c.ts', '#mocks/world/x', false, false],
  ['mocks/wallet/methods/a.ts', '../schemas.ts', true, true],
  ['mocks/wallet/methods/b.ts', '../../rpc/x.ts', false, false],
  ['mocks/wallet/a.ts', '#mocks/rpc/x', false, false],
  ['mocks/rpc/a.ts', '#mocks/wallet/x', false, false],
  ['mocks/relay/a.ts', '#mocks/registry/x', false, false],
  ['mocks/world/a.ts', '#mocks/wallet/x', true, true],
  ['mocks/world/b.ts', '#mocks/node/x', false, false],
  ['mocks/browser/a.ts', '#mocks/world/x', true, true],
  ['mocks/browser/b.ts', '#mocks/node/x', false, false],
  ['mocks/node/a.ts', '#fixtures/x', true, true],
  ['mocks/node/b.ts', '#mocks/browser/x', false, false],
  ['mocks/playwright/a.ts', '#mocks/node/x', true, true],
  ['mocks/metamask/a.ts', '#mocks/node/x', true, true],
  ['mocks/metamask/page/b.ts', '../background/x.ts', true, true],
  ['mocks/metamask/c.ts', '#mocks/playwright/x', false, false],
  ['mocks/metamask/d.ts', '#mocks/browser/x', false, false],
  ['mocks/metamask/conformance/e.ts', '../../wallet/x.ts', false, false],
  ['mocks/metamask/f.ts', '#console/testIds', false, false],
  ['mocks/node/c.ts', '#mocks/metamask/x', false, false],
  ['mocks/playwright/b.ts', '#mocks/metamask/x', false, true],
  ['fixtures/a.ts', '#mocks/node/x', false, false],
  ['fixtures/b.ts', '#mocks/relay/x', false, true],
  ['console/ui/a.tsx', '#mocks/trace/x', true, true],
  ['console/ui/b.tsx', '#mocks/wallet/x', false, false],
  ['console/ui/c.tsx', '../../mocks/node/x', false, false],
  ['console/ui/d.tsx', '#mocks/world/x', false, true],
  ['console/App.tsx', '#mocks/browser/x', false, false],
  ['console/main.tsx', '#mocks/browser/x', true, true],
  ['e2e/specs/a.ts', '#console/testIds', true, true],
  ['e2e/specs/b.ts', '#console/App', false, false],
  ['scripts/a.ts', '#mocks/node/x', true, true],
  ['scripts/b.ts', '#mocks/wallet/x', false, false],
]

test.each(cases)('%s imports %s: by value %s, by type %s', (file, specifier, value, type) => {
  expect(find(file, specifier).length === 0).toBe(value)
  expect(find(file, specifier, 'type').length === 0).toBe(type)
})

test('a target for import() alone is refused to an import by value', () => {
  expect(find('mocks/playwright/a.ts', '#mocks/metamask/x', 'dynamic')).toEqual([])
  expect(find('fixtures/a.ts', '#mocks/relay/x', 'dynamic')).toHaveLength(1)
})

test('a finding names both files and what would be allowed', () => {
  expect(find('mocks/trace/a.ts', '#mocks/world/x', 'type')).toEqual([
    'mocks/trace/a.ts imports mocks/world/x.ts (type). mocks/trace may import mocks/core.',
  ])
  expect(find('mocks/trace/a.ts', '../core/x.ts')).toEqual([
    'mocks/trace/a.ts imports mocks/core/x.ts by "../core/x.ts". Imports between parts go by # subpaths.',
  ])
})

test('a file that no row covers is refused', () => {
  expect(find('mocks/corelike/a.ts', './b.ts')).toEqual(['mocks/corelike/a.ts belongs to no row of the table.'])
})

const read = (...rows: readonly string[]) =>
  readImportTable(
    `# A\n\n## Who may import whom\n\nWords.\n\n| Folder | May import |\n|---|---|\n${rows.join('\n')}\n\n| other |`,
  )

test('each folder of a row gets the row’s targets', () => {
  const of = [{ path: 'a' }, { path: 'd/e.ts', only: 'types' }]
  const made = read('| `a` | nothing of ours |', '| `b` `c` | `a`, `d/e.ts` (types) | why |')
  expect(Object.fromEntries(made)).toEqual({ a: [], b: of, c: of })
})

test('"and below" brings what the folder’s own row has', () => {
  const rows = ['| `a` | nothing of ours |', '| `b` | `a` (dynamic) |', '| `c` | `b` and below |']
  const table = read(...rows, '| `d` | `c` and below |')
  expect(table.get('d')).toEqual([{ path: 'c' }, { path: 'b' }, { path: 'a', only: 'dynamic' }])
})

test.each([
  ['| `a` | everything |', 'cannot be read: everything'],
  ['| a | `b` |', 'names no folder'],
  ['| `a` | `b` and below |', 'no row for b'],
  ['| `a` | `a` and below |', 'goes round in a circle: a → a'],
  ['| `a` | nothing of ours |\n| `a` | `b` |', 'two rows for a'],
])('%j is refused', (rows, problem) => expect(() => read(rows)).toThrow(problem))

test('a text without the heading is refused', () => expect(() => readImportTable('# A')).toThrow('no heading'))

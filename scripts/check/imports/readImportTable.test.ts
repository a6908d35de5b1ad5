import { expect, test } from 'vitest'
import { readImportTable } from './readImportTable.ts'

const read = (...rows: readonly string[]) =>
  readImportTable(
    [
      '# A',
      '',
      '## Who may import whom',
      '',
      'Words.',
      '',
      '| Folder | May import |',
      '|---|---|',
      ...rows,
      '',
      '| other |',
    ].join('\n'),
  )

test('each folder of a row gets the row’s targets', () => {
  expect(read('| `a` | nothing of ours |', '| `b` `c` | `a`, `d/e.ts` (types) | why |')).toEqual(
    new Map([
      ['a', []],
      ['b', [{ path: 'a' }, { path: 'd/e.ts', only: 'types' }]],
      ['c', [{ path: 'a' }, { path: 'd/e.ts', only: 'types' }]],
    ]),
  )
})

test('"and below" brings what the folder’s own row has', () => {
  const table = read(
    '| `a` | nothing of ours |',
    '| `b` | `a` (dynamic) |',
    '| `c` | `b` and below |',
    '| `d` | `c` and below |',
  )
  expect(table.get('d')).toEqual([{ path: 'c' }, { path: 'b' }, { path: 'a', only: 'dynamic' }])
})

test.each([
  ['| `a` | everything |', 'cannot be read: everything'],
  ['| a | `b` |', 'names no folder'],
  ['| `a` | `b` and below |', 'no row for b'],
  ['| `a` | `a` and below |', 'goes round in a circle: a → a'],
])('%s is refused', (row, problem) => {
  expect(() => read(row)).toThrow(problem)
})

test('two rows for one folder are refused', () => {
  expect(() => read('| `a` | nothing of ours |', '| `a` | `b` |')).toThrow('two rows for a')
})

test('a text without the heading is refused', () => {
  expect(() => readImportTable('# A')).toThrow('no heading')
})

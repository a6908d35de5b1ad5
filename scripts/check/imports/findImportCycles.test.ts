import { expect, test } from 'vitest'
import { findImportCycles } from './findImportCycles.ts'
import { readImportGraph } from './readImportGraph.ts'

const edges = (text: string) =>
  text.split(' ').map((edge) => {
    const [from = '', to = ''] = edge.split('>')
    return { from, to }
  })

test('a graph without a circle has none, however many ways lead to a file', () => {
  expect(findImportCycles(edges('a>b a>c b>d c>d d>e'))).toEqual([])
})

test('each circle is one group, and what only leads to it is not in it', () => {
  const groups = findImportCycles(edges('a>b b>c c>b c>d d>e e>f f>d g>a')).map((group) => group.join(' '))
  expect(groups).toEqual(['d e f', 'b c'])
})

test('two circles that share a file are one group', () => {
  expect(findImportCycles(edges('a>b b>a b>c c>d d>b'))).toEqual([['a', 'b', 'c', 'd']])
})

test('a file that imports itself is a circle', () => expect(findImportCycles(edges('a>b b>b'))).toEqual([['b']]))

test('a circle of types is found, whichever way a type is imported', () => {
  const sources = new Map([
    ['mocks/core/a.ts', `import type { B } from './b.ts'\nexport type A = B`],
    ['mocks/core/b.ts', `export type B = import('./c.ts').C`],
    ['mocks/core/c.ts', `export type C = typeof import('./a.ts')`],
    ['mocks/core/d.ts', `export type { A } from './a.ts'`],
  ])
  expect(findImportCycles(readImportGraph(sources))).toEqual([
    ['mocks/core/a.ts', 'mocks/core/b.ts', 'mocks/core/c.ts'],
  ])
})

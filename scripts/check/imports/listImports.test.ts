import { expect, test } from 'vitest'
import { listImports } from './listImports.ts'

const cases: readonly (readonly [text: string, kind: string | undefined])[] = [
  [`import { a } from './a.ts'`, 'value'],
  [`import './a.ts'`, 'value'],
  [`import * as a from './a.ts'`, 'value'],
  [`import { type A, b } from './a.ts'`, 'value'],
  [`import { type A } from './a.ts'`, 'value'],
  [`import type { A } from './a.ts'`, 'type'],
  [`import type A from './a.ts'`, 'type'],
  [`export { a } from './a.ts'`, 'value'],
  [`export * from './a.ts'`, 'value'],
  [`export * as a from './a.ts'`, 'value'],
  [`export type { A } from './a.ts'`, 'type'],
  [`export type * from './a.ts'`, 'type'],
  [`const a = await import('./a.ts')`, 'dynamic'],
  ['const a = await import(`./a.ts`)', 'dynamic'],
  [`type A = import('./a.ts').A`, 'type'],
  [`let a: typeof import('./a.ts') | undefined`, 'type'],
  [`vi.mock('./a.ts', async (load) => load())`, 'dynamic'],
  [`const url = new URL('./a.ts', import.meta.url)`, 'dynamic'],
  [`const icons = import.meta.glob('./a.ts')`, 'dynamic'],
  [`const data = new URL('./a.json', import.meta.url)`, undefined],
  [`const text = "import './a.ts'" // import('./a.ts')`, undefined],
  [`export const a = 1`, undefined],
]

test.each(cases)('%s', (text, kind) => {
  expect(listImports('x.ts', text)).toEqual(kind === undefined ? [] : [{ specifier: './a.ts', kind }])
})

test('a name that is put together at run time is no name', () => {
  expect(listImports('x.ts', 'const a = await import("./" + name)\nconst b = await import(name)')).toEqual([])
})

test('what cannot be parsed is refused by name', () => {
  expect(() => listImports('x.ts', 'import {')).toThrow('x.ts cannot be parsed')
})

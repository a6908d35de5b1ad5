import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Subpaths } from '#scripts/check/imports/resolveImport'
import { packageRoot } from '#scripts/packageRoot'
import { findUndocumented } from './findUndocumented.ts'

const files: Readonly<Record<string, string>> = {
  'mocks/index.ts': `
export { a, type B } from '#mocks/core/a'
export { c, passed } from './c.ts'
export { expect } from '@playwright/test'
`,
  'mocks/core/a.ts': `
/**
 * Does a.
 *
 * @example
 * a()
 */
export async function a() {}

// Not TSDoc.
export type B = 1
`,
  'mocks/c.ts': `
export type { passed } from './core/d.ts'
/** Does c. */
export function c() {}
`,
  'mocks/core/d.ts': 'export type passed = 1',
}

test('exports without TSDoc, functions without an example, and what an export passes on', () => {
  const subpaths = { '#mocks/*': { 'walletbench-source': './mocks/*.ts' } }
  expect(findUndocumented({ entry: 'mocks/index.ts', subpaths, read: (path) => files[path] ?? '' })).toEqual([
    'mocks/core/a.ts: B has no TSDoc',
    'mocks/c.ts: c has no @example',
    'mocks/core/d.ts: passed has no TSDoc',
  ])
})

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8')
const { exports, imports } = JSON.parse(read('package.json')) as {
  exports: Readonly<Record<string, string | { readonly types: string }>>
  imports: Subpaths
}
const entries = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' ? [] : [entry.types.replace('./dist/', '').replace('.d.ts', '.ts')],
)

test('the package has entries', () => {
  expect(entries).toContain('mocks/index.ts')
  expect(entries.length).toBeGreaterThan(5)
})

test.each(entries)('every export of %s has TSDoc, every function an example', (entry) => {
  expect(findUndocumented({ entry, subpaths: imports, read })).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'
import { findUndocumented } from './docs/findUndocumented.ts'
import type { Subpaths } from './imports/resolveImport.ts'

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

import { expect, test } from 'vitest'
import { toOwnEntry } from './readImportGraph.ts'

const exports = {
  '.': { types: './dist/mocks/index.d.ts' },
  './node': { types: './dist/mocks/node/index.d.ts' },
  './package.json': './package.json',
}

test.each([
  ['walletbench', 'mocks/index.ts'],
  ['walletbench/node', 'mocks/node/index.ts'],
  ['walletbench/none', undefined],
  ['walletbench/package.json', undefined],
  ['walletbench-other', undefined],
  ['viem', undefined],
  ['#mocks/core/clock', undefined],
])('%s: %s', (specifier, path) => expect(toOwnEntry(specifier, exports)).toBe(path))

import { expect, test } from 'vitest'
import { resolveImport } from './resolveImport.ts'

const subpaths = { '#mocks/*': { 'walletbench-source': './mocks/*.ts' }, '#console/*': './console/*.ts' }

test.each([
  ['./b.ts', 'mocks/core/b.ts'],
  ['../trace/b.ts', 'mocks/trace/b.ts'],
  ['./icon.svg?raw', 'mocks/core/icon.svg'],
  ['#mocks/wallet/methods/personal_sign', 'mocks/wallet/methods/personal_sign.ts'],
  ['#console/testIds', 'console/testIds.ts'],
  ['#others/a', undefined],
  ['viem', undefined],
  ['node:fs', undefined],
])('%s leads to %s', (specifier, path) => expect(resolveImport(specifier, 'mocks/core/a.ts', subpaths)).toBe(path))

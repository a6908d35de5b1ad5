import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './packageRoot.ts'

type Manifest = { readonly dependencies: Readonly<Record<string, string>> }

const read = (path: string): Manifest =>
  JSON.parse(readFileSync(join(packageRoot, path, 'package.json'), 'utf8')) as Manifest

/** A second version of these would be installed if package.json named another one, or none: so many megabytes more. */
test.each([
  ['abitype', 'viem'],
  ['ox', '@walletconnect/utils'],
  ['@noble/curves', 'viem'],
  ['@noble/hashes', 'viem'],
])('%s has the version that %s demands, and is installed once for both', (name, other) => {
  expect(read('.').dependencies[name]).toBe(read(`node_modules/${other}`).dependencies[name])
})

test('unstorage, a part of WalletConnect’s client, is the last version with the small lru-cache', () => {
  expect(read('.').dependencies['unstorage']).toBe('1.17.3')
  expect(read('node_modules/unstorage').dependencies['lru-cache']).toBe('^10.4.3')
})

import { expect, test } from 'vitest'
import { walletPresets } from '#fixtures/wallets/presets'
import { readWalletSpecs } from '#mocks/world/readWalletSpecs'
import { cutName } from './cutName.ts'
import { nextId } from './nextId.ts'

test('a name is cut where it is too long', () => {
  expect(cutName('Bench Wallet')).toBe('Bench Wallet')
  expect(cutName('W'.repeat(10_000))).toBe(`${'W'.repeat(39)}…`)
})

test('an id that is free', () => {
  expect(nextId('beta', [{ id: 'bench' }])).toBe('beta')
  expect(nextId('beta', [{ id: 'beta' }, { id: 'beta-2' }])).toBe('beta-3')
})

test('every preset is a wallet that the page takes', () => {
  const specs = walletPresets.map(({ id, spec }) => ({ ...spec, id }))
  expect(readWalletSpecs(JSON.stringify(specs))).toEqual({ specs })
  expect(walletPresets.find(({ id }) => id === 'hostile-name')?.spec.name.length).toBeGreaterThan(10_000)
})

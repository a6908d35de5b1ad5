import { expect, test } from 'vitest'
import { cutName, nextId } from './walletWords.ts'

test('a name is cut where it is too long', () => {
  expect(cutName('Bench Wallet')).toBe('Bench Wallet')
  expect(cutName('W'.repeat(10_000))).toBe(`${'W'.repeat(39)}…`)
})

test('an id that is free', () => {
  expect(nextId('beta', [{ id: 'bench' }])).toBe('beta')
  expect(nextId('beta', [{ id: 'beta' }, { id: 'beta-2' }])).toBe('beta-3')
})

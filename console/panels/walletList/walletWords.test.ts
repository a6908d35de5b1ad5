import { expect, test } from 'vitest'
import { nextId } from './walletWords.ts'

test('an id that is free', () => {
  expect(nextId('beta', [{ id: 'bench' }])).toBe('beta')
  expect(nextId('beta', [{ id: 'beta' }, { id: 'beta-2' }])).toBe('beta-3')
})

import { expect, test } from 'vitest'
import { toLenientStorage } from './toLenientStorage.ts'

test('a full storage takes what fits, and keeps no old value of what does not', () => {
  const kept = new Map([['chain', '1']])
  const storage = toLenientStorage({
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > 3) throw new DOMException('It is full.', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  storage.setItem('chain', '137')
  expect(storage.getItem('chain')).toBe('137')
  storage.setItem('chain', '31337')
  expect(storage.getItem('chain')).toBeNull()
  storage.setItem('chain', '10')
  storage.removeItem('chain')
  expect(kept.size).toBe(0)
})

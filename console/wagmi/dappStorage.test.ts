import { expect, test } from 'vitest'
import { forgetOtherBench, toLenientStorage } from './dappStorage.ts'

function createStorage(kept: Readonly<Record<string, string>>): Storage {
  const items = new Map(Object.entries(kept))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index))

test('what SDKs kept of another bench goes, and the rest stays', () => {
  const storage = createStorage({
    'base-acc-sdk.store': '{}',
    '-CBWSDK:Communicator:x': '1',
    '-CBWSDK:Signer:y': '2',
    'wagmi.store': '{}',
    'walletbench.wallet': 'kept',
  })
  forgetOtherBench(storage, 'http://127.0.0.1:1')
  expect(keysOf(storage)).toEqual(['wagmi.store', 'walletbench.wallet', 'walletbench.dapp'])
})

test('a page of the same bench keeps all', () => {
  const storage = createStorage({})
  forgetOtherBench(storage, 'http://127.0.0.1:1')
  storage.setItem('base-acc-sdk.store', '{}')
  forgetOtherBench(storage, 'http://127.0.0.1:1')
  expect(storage.getItem('base-acc-sdk.store')).toBe('{}')
  forgetOtherBench(storage, 'http://127.0.0.1:2')
  expect(storage.getItem('base-acc-sdk.store')).toBeNull()
})

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

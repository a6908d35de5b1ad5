import { expect, test } from 'vitest'
import { forgetOtherBench } from './forgetOtherBench.ts'

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

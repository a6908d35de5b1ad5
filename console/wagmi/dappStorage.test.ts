import { expect, test } from 'vitest'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import { forgetOtherBench, toLenientStorage } from './createBenchConfig.ts'

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index))

test('what SDKs kept of another bench goes, and the rest stays', () => {
  const storage = createTestStorage({
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
  const storage = createTestStorage()
  forgetOtherBench(storage, 'http://127.0.0.1:1')
  storage.setItem('base-acc-sdk.store', '{}')
  forgetOtherBench(storage, 'http://127.0.0.1:1')
  expect(storage.getItem('base-acc-sdk.store')).toBe('{}')
  forgetOtherBench(storage, 'http://127.0.0.1:2')
  expect(storage.getItem('base-acc-sdk.store')).toBeNull()
})

test('a full storage takes what fits, and keeps no old value of what does not', () => {
  const kept = createTestStorage({ chain: '1' })
  const storage = toLenientStorage({
    ...kept,
    setItem(key, value) {
      if (value.length > 3) throw new DOMException('It is full.', 'QuotaExceededError')
      kept.setItem(key, value)
    },
  })
  storage.setItem('chain', '137')
  expect(storage.getItem('chain')).toBe('137')
  storage.setItem('chain', '31337')
  expect(storage.getItem('chain')).toBeNull()
  storage.setItem('chain', '10')
  storage.removeItem('chain')
  expect(kept.length).toBe(0)
})

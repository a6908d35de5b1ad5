import { describe, expect, test } from 'vitest'
import { createPageStorage } from './createPageStorage.ts'
import { readRelayPlace } from './relayPlace.ts'

/** As much of a page's storage as is used. */
function createStorage(items: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(items))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as unknown as Storage
}

/** A browser in which the person has forbidden all storage throws at the very name. */
const forbidden = () => {
  throw new Error('SecurityError')
}
const full = () =>
  ({
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }) as unknown as Storage

describe("the wallet's storage in a page", () => {
  test('keeps what it was given, for this bench alone', () => {
    const storage = createStorage()
    createPageStorage(() => storage, 'a').save('state')
    expect(createPageStorage(() => storage, 'a').load()).toBe('state')
    expect(createPageStorage(() => storage, 'b').load()).toBeUndefined()
  })

  test.for([
    ['forbidden', forbidden],
    ['full', full],
  ] as const)('%s: it forgets, and throws nothing', ([, read]) => {
    const storage = createPageStorage(read, 'a')
    storage.save('state')
    expect(storage.load()).toBeUndefined()
  })
})

test('where the relay runs: as chosen, and in the page where that cannot be read', () => {
  expect(readRelayPlace(() => createStorage({ 'walletbench.relay': 'server' }))).toBe('server')
  expect(readRelayPlace(() => createStorage({ 'walletbench.relay': 'moon' }))).toBe('page')
  expect(readRelayPlace(forbidden)).toBe('page')
})

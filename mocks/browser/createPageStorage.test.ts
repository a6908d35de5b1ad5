import { describe, expect, test } from 'vitest'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import { readWalletSpecs } from '#mocks/world/walletSpec'
import { createPageStorage, type PageStorageParameters, readPageWallets } from './createPageStorage.ts'
import { readRelayPlace } from './startWalletConnectNetwork.ts'

function createTab(localStorage: Storage) {
  const target = new EventTarget()
  const tell = (event: Partial<StorageEvent>) => void target.dispatchEvent(Object.assign(new Event('storage'), event))
  return {
    page: Object.assign(target, { localStorage, navigator: {} }) as unknown as PageStorageParameters['page'],
    tell,
  }
}

/** A browser in which the user has disabled storage throws when the property is read. */
const forbidden = () => {
  throw new Error('SecurityError')
}
const full = () => ({
  ...createTestStorage(),
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
})

describe("the wallet's storage in a page", () => {
  test('has tabs take turns by the lock of the wallet, where the page has locks', async () => {
    const names: string[] = []
    const request = async (name: string, run: () => Promise<unknown>) => {
      names.push(name)
      return run()
    }
    const { page } = createTab(createTestStorage())
    expect(createPageStorage({ page, bench: 'a' }).runInOrder).toBeUndefined()
    const secure = Object.assign(page, { navigator: { locks: { request } as unknown as LockManager } })
    expect(await createPageStorage({ page: secure, bench: 'a', id: 'w' }).runInOrder?.('1:0x', async () => 7)).toBe(7)
    expect(names).toEqual(['walletbench.wallet.w:1:0x'])
  })

  test('keeps what it was given, for this bench and this wallet alone', () => {
    const { page } = createTab(createTestStorage())
    createPageStorage({ page, bench: 'a' }).save('state')
    expect(createPageStorage({ page, bench: 'a' }).load()).toBe('state')
    expect(createPageStorage({ page, bench: 'b' }).load()).toBeUndefined()
    expect(createPageStorage({ page, bench: 'a', id: 'second' }).load()).toBeUndefined()
  })

  test('hears what the same wallet saved in another tab, and nothing else', () => {
    const { page, tell } = createTab(createTestStorage())
    let heard = 0
    const stop = createPageStorage({ page, bench: 'a', id: 'w' }).watch?.(() => {
      heard += 1
    })
    const key = 'walletbench.wallet.w'
    tell({ key, newValue: 'a\nstate' })
    expect(heard).toBe(1)
    tell({ key, newValue: 'b\nof another bench' })
    tell({ key: 'walletbench.wallet', newValue: 'a\nof another wallet' })
    tell({ key: null, newValue: null })
    stop?.()
    tell({ key, newValue: 'a\nafter the end' })
    expect(heard).toBe(1)
  })

  test.for([
    ['forbidden', forbidden],
    ['full', full],
  ] as const)('%s: it forgets, and throws nothing', ([, read]) => {
    const page = Object.defineProperty(Object.assign(new EventTarget(), { navigator: {} }), 'localStorage', {
      get: read,
    })
    const storage = createPageStorage({ page: page as unknown as PageStorageParameters['page'], bench: 'a' })
    storage.save('state')
    expect(storage.load()).toBeUndefined()
  })
})

test('the wallets of a page: as kept, or the bench wallet alone, with the reason', () => {
  const read = (kept: string) => readPageWallets(() => createTestStorage({ 'walletbench.wallets': kept }), 'metamask')
  const other = { id: 'other', name: 'Other', rdns: 'test.other' }
  const bench = { id: 'bench', name: 'Bench Wallet', rdns: 'org.walletbench.alpha', persona: 'metamask' }
  expect(readPageWallets(() => createTestStorage(), 'metamask')).toEqual({ specs: [bench], problem: undefined })
  expect(readPageWallets(forbidden, 'metamask')).toEqual({ specs: [bench], problem: undefined })
  expect(read(JSON.stringify([other, bench]))).toEqual({ specs: [other, bench], problem: undefined })
  expect(read(JSON.stringify([{ ...bench, persona: undefined }, other]))).toMatchObject({ specs: [bench, other] })
  expect(read('{')).toEqual({ specs: [bench], problem: 'it is not valid JSON' })
})

test('where the relay runs: as chosen, and in the page where that cannot be read', () => {
  expect(readRelayPlace(() => createTestStorage({ 'walletbench.relay': 'server' }))).toBe('server')
  expect(readRelayPlace(() => createTestStorage({ 'walletbench.relay': 'moon' }))).toBe('page')
  expect(readRelayPlace(forbidden)).toBe('page')
})

test('every preset is a wallet that the page takes', () => {
  const specs = walletPresets.map(({ id, spec }) => ({ ...spec, id }))
  expect(readWalletSpecs(JSON.stringify(specs))).toEqual({ specs })
  expect(walletPresets.find(({ id }) => id === 'hostile-name')?.spec.name.length).toBeGreaterThan(10_000)
})

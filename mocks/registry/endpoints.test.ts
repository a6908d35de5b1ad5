import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { searchWallets } from './endpoints.ts'
import type { RegistryWallet } from './registryWallet.ts'
import { makeWallets } from './testing/createTestRegistry.ts'

const wallets = makeWallets(25)
const [first, second, third] = wallets as [RegistryWallet, RegistryWallet, RegistryWallet]
const idsOf = (page: { data: readonly { id: string }[] } | undefined) => page?.data.map(({ id }) => id)
const namesOf = (query: Record<string, string>, list = wallets) =>
  searchWallets(list, query)?.data.map(({ name }) => name)

describe('paging', () => {
  test('every wallet comes once over all pages, whatever their size', () => {
    checkProperty(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 50 }), (count, entries) => {
        const all = makeWallets(count)
        const pages = Array.from({ length: Math.ceil(count / entries) + 1 }, (_, index) =>
          searchWallets(all, { page: String(index + 1), entries: String(entries) }),
        )
        expect(pages.flatMap((page) => page?.data ?? [])).toEqual(all)
        expect(new Set(pages.map((page) => page?.count))).toEqual(new Set([count]))
        for (const page of pages) expect(page?.data.length).toBeLessThanOrEqual(entries)
      }),
    )
  })

  test('the first page of 40 where nothing is said, nothing past the end', () => {
    expect(idsOf(searchWallets(makeWallets(60), {}))).toHaveLength(40)
    expect(searchWallets(wallets, { page: '99', entries: '10' })).toEqual({ count: 25, data: [] })
  })

  test.each(['0', '-1', '1.5', 'x', '1e3'])('page %s is refused', (page) =>
    expect(searchWallets(wallets, { page })).toBeUndefined(),
  )
})

describe('search', () => {
  const list = [
    { ...first, name: 'Copper Kettle' },
    { ...second, name: 'Copper Teapot Wallet' },
    { ...third, name: 'Żółty Guzik' },
  ]

  test('by a part of the name, in any case', () => {
    expect(namesOf({ search: 'cOPPER' }, list)).toEqual(['Copper Kettle', 'Copper Teapot Wallet'])
    expect(namesOf({ search: 'ettl' }, list)).toEqual(['Copper Kettle'])
    expect(namesOf({ search: ' żÓŁty ' }, list)).toEqual(['Żółty Guzik'])
  })

  test('none, with a count of 0', () =>
    expect(searchWallets(list, { search: 'saucer' })).toEqual({ count: 0, data: [] }))

  test('an empty one narrows nothing', () => expect(searchWallets(list, { search: '' })?.count).toBe(3))
})

describe('filters', () => {
  test('include, as featured wallets are asked for', () =>
    expect(idsOf(searchWallets(wallets, { include: `${third.id},${first.id},unknown` }))).toEqual([first.id, third.id]))

  test('exclude, as recommended wallets are left out of the list, over all pages', () => {
    const exclude = `${first.id},${second.id}`
    const pages = ['1', '2', '3'].map((page) => searchWallets(wallets, { page, entries: '10', exclude }))
    expect(pages.map((page) => page?.count)).toEqual([23, 23, 23])
    expect(pages.flatMap((page) => idsOf(page) ?? [])).toEqual(wallets.slice(2).map(({ id }) => id))
  })

  test('chains: one of them is enough, a part of an id is not', () => {
    const list = [
      { ...first, chains: ['eip155:1', 'eip155:10'] },
      { ...second, chains: ['eip155:11155111'] },
      { ...third, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    ]
    expect(idsOf(searchWallets(list, { chains: 'eip155:10' }))).toEqual([first.id])
    expect(idsOf(searchWallets(list, { chains: 'eip155:1,eip155:11155111' }))).toEqual([first.id, second.id])
    expect(idsOf(searchWallets(list, { chains: 'eip155:5' }))).toEqual([])
  })

  test.each(['badge', 'badge_type'])('%s', (parameter) => {
    const list: RegistryWallet[] = [first, { ...second, badge_type: 'certified' }]
    expect(idsOf(searchWallets(list, { [parameter]: 'certified' }))).toEqual([second.id])
  })

  test('platform: wallets with an app for it, or in the page', () => {
    const list: RegistryWallet[] = [
      { ...first, app_store: 'https://apple.store.example/1' },
      { ...second, injected: [{ namespace: 'eip155', injected_id: 'isSecond' }] },
      third,
    ]
    expect(idsOf(searchWallets(list, { platform: 'ios' }))).toEqual([first.id])
    expect(idsOf(searchWallets(list, { platform: 'injected' }))).toEqual([second.id])
    expect(idsOf(searchWallets(list, { platform: 'android' }))).toEqual([])
  })

  test('names and rdns: either of them is enough', () => {
    const query = { names: 'wallet 1,Nobody', rdns: 'example.wallet-3' }
    expect(idsOf(searchWallets(wallets, query))).toEqual([first.id, third.id])
  })

  test('all of them at once', () => {
    const query = { search: 'wallet', exclude: first.id, chains: 'eip155:1', page: '2', entries: '5' }
    expect(searchWallets(wallets, query)).toEqual({ count: 24, data: wallets.slice(6, 11) })
  })
})

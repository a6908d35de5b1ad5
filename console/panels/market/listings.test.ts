import { expect, test } from 'vitest'
import type { SignedListing } from '../../actions.ts'
import { createListingBook, type ListingFacts, parsePrice, toListingState } from './listings.ts'

const toSigned = (tokenId: string): SignedListing => ({
  listing: {
    seller: `0x${'11'.repeat(20)}`,
    collection: `0x${'22'.repeat(20)}`,
    tokenId,
    price: '1500000000000000000',
    deadline: '1700086400',
    salt: '0',
  },
  signature: `0x${tokenId.padStart(130, '0')}`,
})
const [one, other] = [toSigned('11'), toSigned('12')]

function createOrigin() {
  const kept = new Map<string, string>()
  const tabs: EventTarget[] = []
  const storageOf = (tab: EventTarget) =>
    new Proxy({} as Storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) =>
        ({
          getItem: (key: string) => kept.get(key) ?? null,
          removeItem: (key: string) => kept.delete(key),
          setItem(key: string, value: string) {
            kept.set(key, value)
            for (const each of tabs) if (each !== tab) each.dispatchEvent(Object.assign(new Event('storage'), { key }))
          },
        })[name as string],
    })
  return {
    kept,
    openBook(name = '8545') {
      const tab = new EventTarget()
      tabs.push(tab)
      return createListingBook(name, storageOf(tab), tab)
    },
  }
}

test('what one tab lists, the other one has, and keeps what both have', () => {
  const origin = createOrigin()
  const [first, second] = [origin.openBook(), origin.openBook()]
  let told = 0
  const stop = second.subscribe(() => {
    told += 1
  })
  first.add(one)
  expect([told, second.getState()]).toEqual([1, [one]])
  second.add(other)
  first.remove(one.signature)
  expect(second.getState()).toEqual([other])
  expect(origin.openBook().getState()).toEqual([other])
  stop()
  first.add(one)
  expect(told).toBe(3)
})

test('what came while nobody listened is there for who listens then', () => {
  const origin = createOrigin()
  const [first, second] = [origin.openBook(), origin.openBook()]
  first.add(one)
  second.subscribe(() => {})
  expect(second.getState()).toEqual([one])
})

test('it begins with listings once: not again when they were removed, and not in a second tab', () => {
  const origin = createOrigin()
  const [first, second] = [origin.openBook(), origin.openBook()]
  first.begin([])
  expect(origin.kept.size).toBe(0)
  first.begin([one, other])
  second.begin([one, other])
  expect(origin.openBook().getState()).toEqual([one, other])
  first.remove(one.signature)
  first.remove(other.signature)
  for (const book of [first, second, origin.openBook()]) {
    book.begin([one, other])
    expect(book.getState()).toEqual([])
  }
})

test('what a user listed first is not replaced by what it begins with', () => {
  const kept = createOrigin().openBook()
  const unkept = createListingBook('8545', undefined, new EventTarget())
  for (const book of [kept, unkept]) {
    book.add(other)
    book.begin([one])
    expect(book.getState()).toEqual([other])
  }
})

test('the book of another bench is thrown away, and nothing else is', () => {
  const origin = createOrigin()
  origin.kept.set('walletbench.theme', 'dark')
  origin.openBook('8545').add(one)
  expect(origin.openBook('9000').getState()).toEqual([])
  expect([...origin.kept.keys()]).toEqual(['walletbench.theme'])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"listing":1}'],
  ['null', 'null'],
])('%s is an empty book', (_, text) => {
  const origin = createOrigin()
  origin.kept.set('walletbench.market.8545', text)
  const book = origin.openBook()
  expect(book.getState()).toEqual([])
  book.add(one)
  expect(origin.openBook().getState()).toEqual([one])
})

test('of a list, what is no listing is left out', () => {
  const bad = [
    null,
    { ...one, signature: 'none' },
    { ...one, listing: { ...one.listing, price: '-1' } },
    { ...one, listing: { ...one.listing, price: '9'.repeat(78) } },
    { ...one, listing: { ...one.listing, seller: '0x12' } },
  ]
  const origin = createOrigin()
  origin.kept.set('walletbench.market.8545', JSON.stringify([...bad, other]))
  expect(origin.openBook().getState()).toEqual([other])
})

test('where the browser keeps nothing, it lasts as long as the page', () => {
  const book = createListingBook('8545', undefined, new EventTarget())
  book.add(one)
  expect(book.getState()).toEqual([one])
})

const open: ListingFacts = {
  hash: `0x${'ab'.repeat(32)}`,
  status: 0,
  owner: `0x${'11'.repeat(20)}`,
  ownedBySeller: true,
  approved: true,
  secondsLeft: 86_400,
}

test('open, and for how long', () => {
  expect(toListingState(open)).toEqual({ id: 'open', tone: 'wait', words: 'open, 1 d left' })
  // It can be bought at the very second of its deadline.
  expect(toListingState({ ...open, secondsLeft: 0 })).toMatchObject({ id: 'open', words: 'open, 1 s left' })
})

test.each<[Partial<ListingFacts>, string]>([
  [{ status: 1, ownedBySeller: false, secondsLeft: -1 }, 'sold'],
  [{ status: 2, ownedBySeller: false, approved: false }, 'cancelled'],
  [{ secondsLeft: -1, ownedBySeller: false }, 'expired'],
  [{ ownedBySeller: false, approved: false }, 'moved'],
  [{ approved: false }, 'notApproved'],
])('%j: what cannot be undone comes first', (change, id) =>
  expect(toListingState({ ...open, ...change })).toMatchObject({ id }),
)

test('not read yet', () => expect(toListingState(undefined).id).toBe('reading'))

test.each([
  ['1.5', 1_500_000_000_000_000_000n],
  [' 0 ', 0n],
  ['0.000000000000000001', 1n],
  ['12345678901234567890', 12_345_678_901_234_567_890n * 10n ** 18n],
])('"%s" ether', (text, wei) => expect(parsePrice(text)).toBe(wei))

test.each(['', '.', '1.', '.5', '-1', '1e3', '1,5', '0x1', '0.0000000000000000001', 'one', '9'.repeat(31)])(
  '"%s" is no price',
  (text) => expect(parsePrice(text)).toBeUndefined(),
)

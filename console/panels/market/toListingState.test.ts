import { expect, test } from 'vitest'
import { type ListingFacts, toListingState } from './toListingState.ts'

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
])('%j: what cannot be undone comes first', (change, id) => {
  expect(toListingState({ ...open, ...change })).toMatchObject({ id })
})

test('not read yet', () => {
  expect(toListingState(undefined).id).toBe('reading')
})

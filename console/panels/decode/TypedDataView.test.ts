import { expect, test } from 'vitest'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { describeListing } from './TypedDataView.tsx'

const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const message = { tokenId: '11', price: '1500000000000000000', deadline: '1700000000' }
const typedData = { ...listingTypedData, domain: { verifyingContract: market.toLowerCase() }, message }

test('a listing of the market, in words', () => {
  const words = 'Sells #11 for 1.5 ETH to any buyer, until 2023-11-14 22:13:20 UTC.'
  expect(describeListing(typedData, market)).toBe(words)
  const asNumbers = { ...message, tokenId: 11, deadline: '0x6553f100' }
  expect(describeListing({ ...typedData, message: asNumbers }, market)).toBe(words)
  const forEver = { ...message, deadline: String(2n ** 255n) }
  expect(describeListing({ ...typedData, message: forEver }, market)).toMatch(/until \d{77} s\.$/)
})

test.each([
  ['of another market', { ...typedData, domain: { verifyingContract: `0x${'11'.repeat(20)}` } }],
  ['of no market', { ...typedData, domain: {} }],
  ['another type', { ...typedData, primaryType: 'Mail' }],
  ['a price that is none', { ...typedData, message: { ...message, price: '-1' } }],
  ['a price too long', { ...typedData, message: { ...message, price: '9'.repeat(79) } }],
  ['no object', 'Listing'],
  ['nothing', undefined],
])('no words for it: %s', (_, data) => expect(describeListing(data, market)).toBeUndefined())

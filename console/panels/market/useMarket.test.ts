import { recoverTypedDataAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { toContractListing } from '../../wagmi/createMarketActions.ts'
import { parseSignedListings } from './listings.ts'
import { signSeededListings } from './useMarket.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const accounts = [0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)
const [, second, third] = accounts as [`0x${string}`, `0x${string}`, `0x${string}`]
const market = `0x${'33'.repeat(20)}` as const
const nft = `0x${'22'.repeat(20)}` as const
const chainId = 31_337
const chains = [
  { chainId, name: 'Bench', mode: 'fresh', rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' },
] as const
const info = { mnemonic, nft, market, chains }

test('each is signed by its seller, for this market on this chain', async () => {
  const signed = await signSeededListings({ ...info, marketSellers: [second, third] })
  const sellers = await Promise.all(
    signed.map(({ listing, signature }) =>
      recoverTypedDataAddress({
        ...listingTypedData,
        domain: { ...listingTypedData.domain, chainId, verifyingContract: market },
        message: toContractListing(listing),
        signature,
      }),
    ),
  )
  expect(sellers).toEqual(signed.map(({ listing }) => listing.seller))
  expect(new Set(sellers)).toEqual(new Set([second, third]))
  // The first account is the user's. The second one's tiles are 21 to 23, the third one's 31 to 33.
  for (const { listing } of signed) expect(accounts[Number(listing.tokenId[0]) - 1]).toBe(listing.seller)
  expect(parseSignedListings(JSON.stringify(signed))).toEqual(signed)
  expect(await signSeededListings({ ...info, marketSellers: [second, third] })).toEqual(signed)
})

test('of an account that has not approved the market there are none', async () => {
  const signed = await signSeededListings({ ...info, marketSellers: [third.toLowerCase() as `0x${string}`] })
  expect(signed.length).toBeGreaterThan(0)
  expect(new Set(signed.map(({ listing }) => listing.seller))).toEqual(new Set([third]))
  expect(await signSeededListings({ ...info, marketSellers: accounts.slice(0, 1) })).toEqual([])
  expect(await signSeededListings(info)).toEqual([])
})

import { isAddressEqual } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { seededListings } from '#fixtures/contracts/seededListings'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { Listing, SignedListing } from '../../marketActions.ts'
import { toContractListing } from '../../wagmi/toContractListing.ts'

/** 2100-01-01: the chain's time may be moved by years, and the signatures are the same on each start. */
const DEADLINE = '4102444800'

/**
 * Signs the listings of the test accounts that the market begins with, with the keys of the bench's mnemonic.
 *
 * @returns those of accounts that have approved the market, the last one the newest
 */
export function signSeededListings({
  mnemonic,
  marketSellers = [],
  nft,
  market,
  chains: [{ chainId }],
}: Pick<BenchInfo, 'mnemonic' | 'marketSellers' | 'nft' | 'market' | 'chains'>): Promise<readonly SignedListing[]> {
  const domain = { ...listingTypedData.domain, chainId, verifyingContract: market }
  const sold = seededListings.flatMap(({ account, ...rest }) => {
    const seller = mnemonicToAccount(mnemonic, { addressIndex: account })
    return marketSellers.some((address) => isAddressEqual(address, seller.address)) ? [{ ...rest, seller }] : []
  })
  return Promise.all(
    sold.map(async ({ seller, tokenId, price }) => {
      const listing: Listing = {
        seller: seller.address,
        collection: nft,
        tokenId,
        price,
        deadline: DEADLINE,
        salt: '0',
      }
      const message = toContractListing(listing)
      return { listing, signature: await seller.signTypedData({ ...listingTypedData, domain, message }) }
    }),
  )
}

import type { Listing } from '../marketActions.ts'

export function toContractListing({ seller, collection, tokenId, price, deadline, salt }: Listing) {
  return {
    seller,
    collection,
    tokenId: BigInt(tokenId),
    price: BigInt(price),
    deadline: BigInt(deadline),
    salt: BigInt(salt),
  }
}

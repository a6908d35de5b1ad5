import { type Address, type Chain, type Client, type Hex, hashTypedData, isAddressEqual, type Transport } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import type { SignedListing } from '../../marketActions.ts'
import { toContractListing } from '../../wagmi/toContractListing.ts'
import type { ListingFacts } from './toListingState.ts'

/** The market's facts on the chain. */
export type MarketFacts = {
  /** The tiles that the account owns. */
  readonly tiles: readonly bigint[]
  /** The state of each listing, by its signature. */
  readonly listings: ReadonlyMap<string, ListingFacts>
}

export type MarketPlace = { readonly chainId: number; readonly nft: Address; readonly market: Address }

/** Reads all facts that the market's page shows, at the newest block, in as few requests as the client can batch. */
export async function readMarket(
  client: Client<Transport, Chain>,
  { chainId, nft, market }: MarketPlace,
  account: Address | undefined,
  signed: readonly SignedListing[],
): Promise<MarketFacts> {
  const collection = { address: nft, abi: benchNft.abi } as const
  const known = signed.filter(({ listing }) => isAddressEqual(listing.collection, nft)).map(toHashed)
  const sellers = [...new Set(known.map(({ listing }) => listing.seller))]

  function toHashed({ listing, signature }: SignedListing) {
    const domain = { ...listingTypedData.domain, chainId, verifyingContract: market }
    const hash: Hex = hashTypedData({ ...listingTypedData, domain, message: toContractListing(listing) })
    return { listing, signature, hash }
  }

  const [tiles, block, owners, statuses, approvals] = await Promise.all([
    account ? readContract(client, { ...collection, functionName: 'tokensOf', args: [account] }) : [],
    getBlock(client),
    known.length === 0
      ? []
      : readContract(client, {
          ...collection,
          functionName: 'ownersOf',
          args: [known.map(({ listing }) => BigInt(listing.tokenId))],
        }),
    Promise.all(
      known.map(({ hash }) =>
        readContract(client, { address: market, abi: benchMarket.abi, functionName: 'statusOf', args: [hash] }),
      ),
    ),
    Promise.all(
      sellers.map((seller) =>
        readContract(client, { ...collection, functionName: 'isApprovedForAll', args: [seller, market] }),
      ),
    ),
  ])
  const listings = known.map(({ listing, signature, hash }, index) => {
    const owner = owners[index]
    const facts: ListingFacts = {
      hash,
      status: statuses[index] ?? 0,
      owner,
      ownedBySeller: owner !== undefined && isAddressEqual(owner, listing.seller),
      approved: approvals[sellers.indexOf(listing.seller)] ?? false,
      secondsLeft: Number(BigInt(listing.deadline) - block.timestamp),
    }
    return [signature, facts] as const
  })
  return { tiles, listings: new Map(listings) }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Address, type Chain, type Client, type Hex, hashTypedData, isAddressEqual, type Transport } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getBlock, readContract } from 'viem/actions'
import { useClient, useConfig, useConnection } from 'wagmi'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { seededListings } from '#fixtures/contracts/seededListings'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { Listing, MarketActions, SignedListing } from '../../actions.ts'
import { findLocalStorage } from '../../ui/usePreference.ts'
import { useStore } from '../../ui/useStore.ts'
import { useActions, useWorld } from '../../WorldContext.tsx'
import { createMarketActions, toContractListing } from '../../wagmi/createMarketActions.ts'
import { createListingBook, type ListingFacts } from './listings.ts'
import { createMarketFlows } from './useMarketFlow.ts'

/** 2100-01-01: the chain's time may be moved by years, and the signatures are the same on each start. */
const DEADLINE = '4102444800'

export function useMarket(active: boolean) {
  const { info, link } = useWorld()
  const { waitForReceipt } = useActions()
  const market = useMarketActions()
  const { address } = useConnection()
  const { chains } = useStore(link)
  const [{ chainId, rpcUrl: rpc }] = info.chains
  // Another bench has another gateway or chain: its listings are unknown here.
  const book = useMemo(
    () => createListingBook(`${new URL(rpc).port}.${chainId}`, findLocalStorage(), window),
    [rpc, chainId],
  )
  const flows = useMemo(
    () => createMarketFlows(market, waitForReceipt, book, chainId),
    [market, waitForReceipt, book, chainId],
  )
  useEffect(() => void signSeededListings(info).then(book.begin), [info, book])
  const listings = useStore(book)
  const client = useClient({ chainId })
  const blockNumber = chains.find((chain) => chain.chainId === chainId)?.blockNumber

  const { data: facts, error } = useQuery({
    queryKey: ['market', chainId, address, listings, blockNumber],
    enabled: active && client !== undefined,
    // Data of another account would be wrong here; data of the previous block is only old.
    placeholderData: (previous, query) => (query?.queryKey[2] === address ? keepPreviousData(previous) : undefined),
    refetchOnWindowFocus: false,
    gcTime: 10_000,
    retry: false,
    queryFn: () => {
      if (!client) throw new Error('The app has no client for this chain.')
      return readMarket(client, { chainId, nft: info.nft, market: info.market }, address, listings)
    },
  })
  return { address, chainId, listings, facts, problem: error?.message, flows }
}

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

async function readMarket(
  client: Client<Transport, Chain>,
  { chainId, nft, market }: { readonly chainId: number; readonly nft: Address; readonly market: Address },
  account: Address | undefined,
  signed: readonly SignedListing[],
): Promise<{ readonly tiles: readonly bigint[]; readonly listings: ReadonlyMap<string, ListingFacts> }> {
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

export function useMarketActions(): MarketActions {
  const { info } = useWorld()
  const { act } = useActions()
  const config = useConfig()
  return useMemo(() => createMarketActions(config, act, info), [config, act, info])
}

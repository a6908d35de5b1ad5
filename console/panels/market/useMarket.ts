import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useClient, useConnection } from 'wagmi'
import { useStore } from '../../ui/useStore.ts'
import { useActions, useWorld } from '../../WorldContext.tsx'
import { createListingBook } from './createListingBook.ts'
import { createMarketFlows } from './createMarketFlows.ts'
import { readMarket } from './readMarket.ts'
import { signSeededListings } from './signSeededListings.ts'
import { useMarketActions } from './useMarketActions.ts'

/** The market's page: signed listings, their state on the chain, and the actions. */
export function useMarket(active: boolean) {
  const { info, link } = useWorld()
  const { waitForReceipt } = useActions()
  const market = useMarketActions()
  const { address } = useConnection()
  const { chains } = useStore(link)
  const [{ chainId, rpcUrl: rpc }] = info.chains
  // Another bench has another gateway or chain: its listings are unknown here.
  const book = useMemo(
    () => createListingBook(`${new URL(rpc).port}.${chainId}`, readStorage(), window),
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

function readStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

import { useMemo } from 'react'
import { useBooks } from '../../BooksContext.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { toPlace } from './createContractBook.ts'
import { createDecoder, type Decoder } from './createDecoder.ts'

/** The decoder of all contracts that the console knows, for addresses of a chain. Default: the wallet's chain. */
export function useDecoder(chainId?: number): Decoder {
  const { wallet } = useWorld()
  const { contracts: book } = useBooks()
  const { chainId: current } = useStore(wallet)
  const { contracts, recognised } = useStore(book)
  const on = chainId ?? current
  return useMemo(
    () => createDecoder(contracts, (address) => recognised.get(toPlace(on, address))),
    [contracts, recognised, on],
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBooks } from '../../../BooksContext.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import type { Foretold } from './foretold.ts'
import type { CallsToTry } from './toCallsToTry.ts'

/** Simulated again after each block. Undefined while the chain is asked. */
export function useForetold(tries: CallsToTry, isFarAllowed: boolean): Foretold | undefined {
  const { read } = useBooks()
  const { link } = useWorld()
  const { chains } = useStore(link)
  const given = 'why' in tries ? undefined : tries
  const blockNumber = chains.find(({ chainId }) => chainId === given?.chainId)?.blockNumber
  const { data } = useQuery({
    queryKey: ['foretold', given?.chainId, blockNumber, isFarAllowed, given?.isAtomic, toKey(given?.calls)],
    enabled: given !== undefined && read !== undefined,
    // Data of the previous block is only old.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    retry: false,
    queryFn: async () => {
      // Large, and few requests need it.
      const { foretellChanges } = await import('./foretellChanges.ts')
      if (!given || !read) throw new Error('There is nothing to simulate.')
      return foretellChanges({ ...given, read: (id, ask, params) => read(id, ask, params, { isFarAllowed }) })
    },
  })
  if ('why' in tries) return { state: 'untold', why: tries.why }
  return read ? data : { state: 'untold', why: 'There is no node.' }
}

function toKey(calls: readonly object[] = []): string {
  return JSON.stringify(calls, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestPreview, WalletRequestEdit } from '#mocks/world/world'
import { useBooks } from '../../../BooksContext.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import type { CallToTry } from './foretellChanges.ts'
import type { Foretold } from './foretold.ts'

export type CallsToTry =
  | { readonly calls: readonly CallToTry[]; readonly chainId: number; readonly isAtomic: boolean }
  | { readonly why: string }

export function useForetold(tries: CallsToTry, isFarAllowed: boolean): Foretold | undefined {
  const { read } = useBooks()
  const { link } = useWorld()
  const { chains } = useStore(link)
  const given = 'why' in tries ? undefined : tries
  const blockNumber = chains.find(({ chainId }) => chainId === given?.chainId)?.blockNumber
  const { data } = useQuery({
    queryKey: ['foretold', given?.chainId, blockNumber, isFarAllowed, given?.isAtomic, toKey(given?.calls)],
    enabled: given !== undefined && read !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    retry: false,
    queryFn: async () => {
      const { foretellChanges } = await import('./foretellChanges.ts')
      if (!given || !read) throw new Error('There is nothing to simulate.')
      return foretellChanges({ ...given, read: (id, ask, params) => read(id, ask, params, { isFarAllowed }) })
    },
  })
  if ('why' in tries) return { state: 'untold', why: tries.why }
  return read ? data : { state: 'untold', why: 'There is no node.' }
}

const toKey = (calls: readonly object[] = []) =>
  JSON.stringify(calls, (_key, value) => (typeof value === 'bigint' ? String(value) : value))

export function toCallsToTry(preview: RequestPreview, edit: WalletRequestEdit): CallsToTry | undefined {
  if (preview.kind === 'transaction') {
    const { from, to, data, chainId, delegations = [] } = preview
    if (to === undefined) return { why: 'It creates a contract, and nodes simulate calls alone.' }
    if (delegations.length > 0) return { why: 'It delegates an account first (EIP-7702), which nodes do not simulate.' }
    const call = { from, to, data, value: edit.value ?? preview.value, gas: edit.gas ?? preview.gas }
    return { calls: [call], chainId, isAtomic: true }
  }
  if (preview.kind !== 'batch') return undefined
  const { from, chainId, atomic } = preview
  const calls = preview.calls.flatMap(({ to, value, data }) => (to === undefined ? [] : [{ from, to, value, data }]))
  if (calls.length < preview.calls.length) return { why: 'It creates a contract, and nodes simulate calls alone.' }
  return { calls, chainId, isAtomic: atomic }
}

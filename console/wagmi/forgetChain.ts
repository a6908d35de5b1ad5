import type { QueryClient } from '@tanstack/react-query'

/** For a chain that returned to an earlier state: viem ignores lower blocks, so a wait for a removed one never ends. */
export async function forgetChain(queries: QueryClient, chainId: number): Promise<void> {
  await Promise.all([
    queries.resetQueries({ queryKey: ['receipt', chainId] }),
    // The keys of wagmi's queries contain the chain in different places, or not at all.
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'receipt' }),
  ])
}

import type { QueryClient } from '@tanstack/react-query'

/**
 * Clears the dapp's cache of a chain that returned to an earlier state. Visible data is read again. Waiting for
 * receipts starts over: viem ignores blocks that are lower than the last one that it saw, so waiting for a removed
 * block would never end.
 */
export async function forgetChain(queries: QueryClient, chainId: number): Promise<void> {
  await Promise.all([
    queries.resetQueries({ queryKey: ['receipt', chainId] }),
    // The keys of wagmi's queries contain the chain in different places, or not at all.
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'receipt' }),
  ])
}

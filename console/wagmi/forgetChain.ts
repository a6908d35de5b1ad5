import type { QueryClient } from '@tanstack/react-query'

/**
 * Voids what the dapp's side has cached, after a chain went back to an earlier state. What is shown is read anew. Receipts
 * are waited for from the beginning: whoever waits for a block that is no more would wait for good, as viem passes over
 * blocks that are lower than the last one that it saw.
 */
export async function forgetChain(queries: QueryClient, chainId: number): Promise<void> {
  await Promise.all([
    queries.resetQueries({ queryKey: ['receipt', chainId] }),
    // The keys of wagmi's own queries have the chain anywhere, or not at all.
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'receipt' }),
  ])
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, createClient, erc20Abi, http } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

/** In the smallest units. */
export type Balances = { readonly native: bigint; readonly token: bigint | undefined }

export function useBalances(addresses: readonly Address[]) {
  const { wallet, link, info } = useWorld()
  const { chainId } = useStore(wallet)
  const { chains } = useStore(link)
  const rpc = info.chains.find((chain) => chain.chainId === chainId)?.rpcUrl
  // Not the app's client: these calls are not the app's, and a replay must not count them as misses.
  const client = useMemo(() => {
    if (rpc === undefined) return undefined
    // A public client would bring all of viem's actions into the page.
    return createClient({ transport: http(`${rpc}?client=${CONSOLE_CLIENT}`, { batch: true, retryCount: 0 }) })
  }, [rpc])
  const blockNumber = chains.find((chain) => chain.chainId === chainId)?.blockNumber

  const query = useQuery({
    queryKey: ['balances', chainId, addresses, blockNumber],
    enabled: client !== undefined,
    // A balance on another chain would be wrong here; one of the previous block is only old.
    placeholderData: (previous, query) => (query?.queryKey[1] === chainId ? keepPreviousData(previous) : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    retry: 1,
    queryFn: async () => {
      if (!client) throw new Error('The bench does not have this chain.')
      const read = async (address: Address): Promise<readonly [Address, Balances]> => {
        const [native, token] = await Promise.all([
          getBalance(client, { address }),
          // A chain that the bench did not start may not have this contract.
          readContract(client, {
            address: info.token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [address],
          }).catch(() => undefined),
        ])
        return [address, { native, token }]
      }
      return new Map(await Promise.all(addresses.map(read)))
    },
  })
  return { balances: query.data, problem: client ? query.error?.message : `the bench has no chain ${chainId}` }
}

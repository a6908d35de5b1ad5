import { useMemo } from 'react'
import { useConnection } from 'wagmi'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { CardContext } from './cards/requestCard.ts'

/** The data that the cards' defaults are computed from. */
export function useCardContext(): CardContext {
  const { info, wallet } = useWorld()
  const { chainId } = useStore(wallet)
  const { address } = useConnection()
  return useMemo(
    () => ({
      account: address,
      accounts: info.accounts,
      token: info.token,
      walletChainId: chainId,
      chains: info.chains,
    }),
    [info, chainId, address],
  )
}

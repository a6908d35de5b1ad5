import { useChainId, useChains, useConnection } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

/** What is wrong with the chains of app and wallet, if anything. */
export function ChainWarnings() {
  const { wallet } = useWorld()
  const { chainId: walletChainId } = useStore(wallet)
  const appChainId = useChainId()
  const chains = useChains()
  const { chainId } = useConnection()
  const unknown = chainId !== undefined && !chains.some((chain) => chain.id === chainId)
  return (
    <>
      {appChainId !== walletChainId && (
        <Chip tone="warn" icon="warn" data-testid={testIds.chainMismatch}>
          app and wallet differ
        </Chip>
      )}
      {unknown && (
        <Chip tone="warn" icon="warn" data-testid={testIds.chainUnknown}>
          chain {chainId} is not configured in the app
        </Chip>
      )}
    </>
  )
}

import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { nameFault } from './describeFault.ts'
import { noRegistry } from './noRegistry.ts'
import { noRelay } from './noRelay.ts'
import { usePopupFaults } from './usePopupFaults.ts'

/**
 * The names of the faults that may hold what is under way, each once: of the relay, the registry, the popups, and of
 * the chains that a wallet is on, or on which they have met a call.
 */
export function useFaultNames(): readonly string[] {
  const { link, walletConnect, wallet } = useWorld()
  const { chainId: own } = useStore(wallet)
  const side = useStore(walletConnect)
  const relay = useStore(side.status === 'on' ? side.relay : noRelay)
  const registry = useStore(side.status === 'on' ? side.registry : noRegistry)
  const chains = useStore(link).rpc ?? []
  const { active: popups } = usePopupFaults()
  const active = [
    ...(relay?.faults ?? []),
    ...(registry?.faults ?? []),
    ...chains.flatMap(({ chainId, faults }) => faults.filter(({ hits }) => chainId === own || hits > 0)),
    ...popups,
  ]
  return [...new Set(active.map(({ fault }) => nameFault(fault)))]
}

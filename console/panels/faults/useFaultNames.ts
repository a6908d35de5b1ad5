import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { nameFault } from './describeFault.ts'
import { noRegistry } from './noRegistry.ts'
import { noRelay } from './noRelay.ts'
import { usePopupFaults } from './usePopupFaults.ts'

/** The names of all faults that are on, each once: of the relay, the registry, the chains and the popups. */
export function useFaultNames(): readonly string[] {
  const { link, walletConnect } = useWorld()
  const side = useStore(walletConnect)
  const relay = useStore(side.status === 'on' ? side.relay : noRelay)
  const registry = useStore(side.status === 'on' ? side.registry : noRegistry)
  const chains = useStore(link).rpc ?? []
  const { active: popups } = usePopupFaults()
  const active = [
    ...(relay?.faults ?? []),
    ...(registry?.faults ?? []),
    ...chains.flatMap(({ faults }) => faults),
    ...popups,
  ]
  return [...new Set(active.map(({ fault }) => nameFault(fault)))]
}

import { useSyncExternalStore } from 'react'
import { createConstantStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { ActivePopupFault, ChainState, PopupFaults, RegistryState, RelayState } from './faultTypes.ts'

export const noRelay = createConstantStore<RelayState | undefined>(undefined)
export const noRegistry = createConstantStore<RegistryState>({ verify: 'valid', faults: [] })

type FaultPlaces = {
  readonly relay?: RelayState | undefined
  readonly registry?: RegistryState | undefined
  readonly rpc?: readonly ChainState[] | undefined
  readonly popups?: readonly ActivePopupFault[] | undefined
}

export function countFaults({ relay, registry, rpc = [], popups = [] }: FaultPlaces): number {
  const hosts = registry ? registry.faults.length + (registry.verify === 'valid' ? 0 : 1) : 0
  return (relay?.faults.length ?? 0) + hosts + popups.length + rpc.reduce((sum, { faults }) => sum + faults.length, 0)
}

export function usePopupFaults(): { readonly popups: PopupFaults; readonly active: readonly ActivePopupFault[] } {
  const { wallet, wallets } = useWorld()
  // Popups belong to the first wallet.
  const { faults } = (wallets[0] ?? wallet).popups
  return { popups: faults, active: useSyncExternalStore(faults.subscribe, faults.list) }
}

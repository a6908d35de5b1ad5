import { useSyncExternalStore } from 'react'
import type { FaultLayer } from '#mocks/trace/benchAct'
import { createConstantStore, useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { ActiveFault, ActivePopupFault, ChainState, RegistryState, RelayState } from './faultTypes.ts'

const noRelay = createConstantStore<RelayState | undefined>(undefined)
const noRegistry = createConstantStore<RegistryState>({ verify: 'valid', faults: [] })

type FaultStates = {
  readonly relay?: RelayState | undefined
  readonly registry?: RegistryState | undefined
  readonly rpc?: readonly ChainState[] | undefined
  readonly popups?: readonly ActivePopupFault[] | undefined
}

export type PlacedFault = {
  readonly layer: FaultLayer
  readonly chainId?: number | undefined
  readonly active: ActiveFault
}

export function listFaults({ relay, registry, rpc = [], popups = [] }: FaultStates): readonly PlacedFault[] {
  const place = (layer: FaultLayer, faults: readonly ActiveFault[] = [], chainId?: number) =>
    faults.map((active) => ({ layer, active, chainId }))
  return [
    ...place('relay', relay?.faults),
    ...place('registry', registry?.faults),
    ...rpc.flatMap(({ chainId, faults }) => place('chain', faults, chainId)),
    ...place('popup', popups),
  ]
}

export const countFaults = (states: FaultStates): number =>
  listFaults(states).length + ((states.registry?.verify ?? 'valid') === 'valid' ? 0 : 1)

export function useFaultPlaces() {
  const { link, walletConnect, wallet, wallets } = useWorld()
  const side = useStore(walletConnect)
  const { relay, registry } = side.status === 'on' ? side : {}
  // Popups belong to the first wallet.
  const popups = (wallets[0] ?? wallet).popups.faults
  const states: FaultStates = {
    relay: useStore(relay ?? noRelay),
    registry: useStore(registry ?? noRegistry),
    rpc: useStore(link).rpc,
    popups: useSyncExternalStore(popups.subscribe, popups.list),
  }
  return { relay, registry, popups, states }
}

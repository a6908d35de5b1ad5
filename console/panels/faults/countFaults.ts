import type { ActivePopupFault, ChainState, RegistryState, RelayState } from './controllerTypes.ts'

export type FaultPlaces = {
  readonly relay?: RelayState | undefined
  readonly registry?: RegistryState | undefined
  readonly rpc?: readonly ChainState[] | undefined
  readonly popups?: readonly ActivePopupFault[] | undefined
}

export function countFaults({ relay, registry, rpc = [], popups = [] }: FaultPlaces): number {
  const hosts = registry ? registry.faults.length + (registry.verify === 'valid' ? 0 : 1) : 0
  return (relay?.faults.length ?? 0) + hosts + popups.length + rpc.reduce((sum, { faults }) => sum + faults.length, 0)
}

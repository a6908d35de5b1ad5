import type { RegistrySettings } from '#mocks/world/walletConnectSide'
import type { ChainState, RelayState } from './controllerTypes.ts'

/** What may be wrong on purpose; what is not there has no faults. */
export type FaultPlaces = {
  readonly relay?: RelayState | undefined
  readonly registry?: RegistrySettings | undefined
  readonly rpc?: readonly ChainState[] | undefined
}

/**
 * How many faults are on: the relay's, the gateways', the registry's, and a verify server that does not say the truth.
 */
export function countFaults({ relay, registry, rpc = [] }: FaultPlaces): number {
  const hosts = registry ? (registry.fault === undefined ? 0 : 1) + (registry.verify === 'valid' ? 0 : 1) : 0
  return (relay?.faults.length ?? 0) + hosts + rpc.reduce((sum, { faults }) => sum + faults.length, 0)
}

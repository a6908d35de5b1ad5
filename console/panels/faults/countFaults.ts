import type { RegistrySettings } from '#mocks/world/walletConnectSide'
import type { RelayState } from './deskTypes.ts'

/** How many faults are on: the relay's, the registry's, and a verify server that does not say the truth. */
export function countFaults(relay: RelayState | undefined, { fault, verify }: RegistrySettings): number {
  return (relay?.faults.length ?? 0) + (fault === undefined ? 0 : 1) + (verify === 'valid' ? 0 : 1)
}

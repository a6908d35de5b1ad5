import { safe } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'

export function createSafe(): CreateConnectorFn {
  // The default of 10 ms is too short for a console on a busy machine.
  return safe({ shimDisconnect: true, unstable_getInfoTimeout: 1_000 })
}

import { safe } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'

/** It connects only in the frame of a Safe. */
export function createSafe(): CreateConnectorFn {
  // By default it gives the page around it 10 ms, in which a console on a busy machine may draw.
  return safe({ shimDisconnect: true, unstable_getInfoTimeout: 1_000 })
}

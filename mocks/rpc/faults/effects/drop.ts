import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../effectContext.ts'

/** Ends the connection without calling the node. */
export const drop: EffectRun<'drop'> = (_, call) =>
  deliverFault(call, { kind: 'drop' }, 'the connection ended, the node was not asked')

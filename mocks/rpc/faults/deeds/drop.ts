import { deliverFault } from '../deliverFault.ts'
import type { DeedRun } from '../faultTools.ts'

/** The node is not asked. */
export const drop: DeedRun<'drop'> = (_, call) =>
  deliverFault(call, { kind: 'drop' }, 'the connection ended, the node was not asked')

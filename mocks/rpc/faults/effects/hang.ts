import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../faultTools.ts'

/** The node is not asked. Where no server carries the answer, it is the answer that never comes. */
export const hang: EffectRun<'hang'> = (_, call) =>
  call.delivery
    ? deliverFault(call, { kind: 'hang' }, 'no answer ever comes, the node was not asked')
    : new Promise(() => {})

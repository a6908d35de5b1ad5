import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../effectContext.ts'

/** Never answers, and does not call the node. Without a server that sends the answer, its promise never resolves. */
export const hang: EffectRun<'hang'> = (_, call) =>
  call.delivery
    ? deliverFault(call, { kind: 'hang' }, 'no answer ever comes, the node was not asked')
    : new Promise(() => {})

import { deliverFault } from '../deliverFault.ts'
import type { EffectRun } from '../effectContext.ts'

/** The node is not asked. 1001: the server goes away, RFC 6455 §7.4.1. */
export const close: EffectRun<'close'> = ({ code = 1001, reason = '' }, call) =>
  deliverFault(call, { kind: 'close', code, reason }, `the connection closed with ${code}, the node was not asked`)

import { toReplyText } from '#mocks/core/jsonRpc'
import type { EffectRun } from '../effectContext.ts'

/** Passes the call to the node, which carries it out; the answer lacks its end, and claims to be complete. */
export const brokenJson: EffectRun<'brokenJson'> = async (_, call, next) => {
  const outcome = await next(call)
  const text = toReplyText(call.idText ?? 'null', outcome).slice(0, -1)
  if (call.delivery) call.delivery.fault ??= { kind: 'text', text }
  return outcome
}

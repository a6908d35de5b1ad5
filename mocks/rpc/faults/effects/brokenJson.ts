import { toReplyText } from '#mocks/core/jsonRpc'
import type { EffectRun } from '../faultTools.ts'

/** The node is asked, and does what it is asked for; the answer lacks its end, and says that it is whole. */
export const brokenJson: EffectRun<'brokenJson'> = async (_, call, next) => {
  const outcome = await next(call)
  const text = toReplyText(call.idText ?? 'null', outcome).slice(0, -1)
  if (call.delivery) call.delivery.fault ??= { kind: 'text', text }
  return outcome
}

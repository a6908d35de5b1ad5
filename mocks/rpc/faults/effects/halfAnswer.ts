import type { EffectRun } from '../faultTools.ts'

/** The node is asked, and does what it is asked for: only the answer is lost. */
export const halfAnswer: EffectRun<'halfAnswer'> = async (_, call, next) => {
  const outcome = await next(call)
  if (call.delivery) call.delivery.fault ??= { kind: 'half' }
  return outcome
}

import type { EffectRun } from '../effectContext.ts'

/** Passes the call to the node, which carries it out: only the answer is lost. */
export const halfAnswer: EffectRun<'halfAnswer'> = async (_, call, next) => {
  const outcome = await next(call)
  if (call.delivery) call.delivery.fault ??= { kind: 'half' }
  return outcome
}

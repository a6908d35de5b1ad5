import type { EffectRun } from '../faultTools.ts'

/** The call goes on late. What is drawn comes from the seed alone: the same calls are late by the same. */
export const delay: EffectRun<'delay'> = async (effect, call, next, { wait }, { random }) => {
  await wait(effect.ms + (effect.jitter ? effect.jitter * random() : 0))
  return next(call)
}

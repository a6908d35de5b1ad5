import { drawDelay } from '#mocks/core/faults/drawDelay'
import type { EffectRun } from '../effectContext.ts'

/** The call goes on late. The draws come from the seed alone: the same calls are equally late in every run. */
export const delay: EffectRun<'delay'> = async (effect, call, next, { wait }, { random }) => {
  await wait(drawDelay(effect, random))
  return next(call)
}

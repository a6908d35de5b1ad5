import type { DeedRun } from '../faultTools.ts'

/** The call goes on late. What is drawn comes from the seed alone: the same calls are late by the same. */
export const delay: DeedRun<'delay'> = async (deed, call, next, { wait }, { random }) => {
  await wait(deed.ms + (deed.jitter ? deed.jitter * random() : 0))
  return next(call)
}

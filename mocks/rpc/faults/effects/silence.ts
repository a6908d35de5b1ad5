import type { EffectRun } from '../effectContext.ts'

/** Makes a filter find nothing. Its results are lost, like the notifications of a subscription. */
export const silence: EffectRun<'silence'> = async (_, call, next) => {
  const outcome = await next(call)
  return 'resultText' in outcome ? { resultText: '[]' } : outcome
}

import type { EffectRun } from '../faultTools.ts'

/** A filter finds nothing. What it found is lost, as what a subscription would have said. */
export const silence: EffectRun<'silence'> = async (_, call, next) => {
  const outcome = await next(call)
  return 'resultText' in outcome ? { resultText: '[]' } : outcome
}

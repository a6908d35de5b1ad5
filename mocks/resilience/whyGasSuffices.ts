import type { RunRequest } from './resilienceResult.ts'
import type { Scenario } from './scenario.ts'

/**
 * Says why less gas does no harm to a flow. Undefined where it may. Less gas harms a transaction that needs more, and no
 * other: a plain transfer needs the least there is.
 *
 * @example
 * whyGasSuffices(scenario, requests) // 'The flow’s transaction needs no more gas than the person leaves it.'
 */
export function whyGasSuffices(
  { steps }: Pick<Scenario, 'steps'>,
  requests: readonly Pick<RunRequest, 'isByScenario' | 'transaction'>[],
): string | undefined {
  const isLowered = steps.some(({ do: effect }) => effect.kind === 'decide' && effect.edit?.gas !== undefined)
  const isHarmless = requests.some((each) => each.isByScenario && each.transaction === 'succeeded')
  return isLowered && isHarmless ? 'The flow’s transaction needs no more gas than the person leaves it.' : undefined
}

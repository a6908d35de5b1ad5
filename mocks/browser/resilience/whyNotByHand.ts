import type { ScenarioEffect } from '#mocks/resilience/effect'
import type { Scenario } from '#mocks/resilience/scenario'
import { handEffects } from './effects/handEffects.ts'
import type { HandEffect, WhyNotContext } from './handContext.ts'

/**
 * Says why a scenario cannot be played by hand in a console. Undefined if it can.
 *
 * @example
 * whyNotByHand(scenario, { place: 'page', world }) // 'The storage of this page holds the wallet, too. …'
 */
export function whyNotByHand({ steps }: Scenario, context: WhyNotContext): string | undefined {
  const reasons = steps.map(({ do: effect }) =>
    (handEffects[effect.kind] as HandEffect<ScenarioEffect['kind']>).whyNot?.(effect as never, context),
  )
  return reasons.find((reason) => reason !== undefined)
}

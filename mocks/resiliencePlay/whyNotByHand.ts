import type { Scenario } from '#mocks/resilience/scenario'
import { effectOf } from './effects/effectOf.ts'
import type { WhyNotContext } from './handContext.ts'

/**
 * Says why a scenario cannot be played by hand in a console. Undefined if it can.
 *
 * @example
 * whyNotByHand(scenario, { place: 'page', world }) // 'The storage of this page holds the wallet, too. …'
 */
export function whyNotByHand({ steps }: Scenario, context: WhyNotContext): string | undefined {
  return steps.map((step) => effectOf(step).whyNot(context)).find((reason) => reason !== undefined)
}

import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { AskedNow, HandContext, HandEffect, HandOutcome, WhyNotContext } from '../handContext.ts'
import { handEffects } from './handEffects.ts'

/** The effect of a step, by hand: see {@link HandEffect}. */
export type StepEffect = {
  whyNot(context: WhyNotContext): string | undefined
  task(context: Pick<HandContext, 'place'>): HandTask | undefined
  carryOut(context: HandContext, request: AskedNow | undefined): Promise<HandOutcome>
}

/**
 * The effect of a step, by hand.
 *
 * @example
 * effectOf(step).task({ place: 'page' })?.words // 'Reload the dapp’s page.'
 */
export function effectOf({ do: effect }: Pick<ScenarioStep, 'do'>): StepEffect {
  // The table's entry takes effects of its own kind.
  const { whyNot, task, carryOut } = handEffects[effect.kind] as HandEffect<ScenarioEffect['kind']>
  return {
    whyNot: (context) => whyNot?.(effect as never, context),
    task: (context) => task?.(effect as never, context),
    carryOut: async (context, request) => carryOut(effect as never, context, request),
  }
}

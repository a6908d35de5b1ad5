import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import { describeMoment } from '#mocks/resilience/catalogue/describeMoment'
import { familyWords } from '#mocks/resilience/familyWords'
import type { Scenario } from '#mocks/resilience/scenario'
import type { PlayableScenario } from '#mocks/world/scenarioPlayer'
import { type HandPlace, whyNotByHand } from './whyNotByHand.ts'

/**
 * A scenario for people, in words.
 *
 * @example
 * toPlayable(scenario, { place: 'page', world }).steps[0]?.when // 'when the wallet asks for a signature'
 */
export function toPlayable(scenario: Scenario, place: HandPlace): PlayableScenario {
  return {
    scenario,
    family: familyWords[scenario.family].name,
    steps: scenario.steps.map(({ at, do: effect }) => ({ when: describeMoment(at), what: describeEffect(effect) })),
    whyNot: whyNotByHand(scenario, place),
  }
}

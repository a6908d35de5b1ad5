import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import { effectOf } from './effects/effectOf.ts'
import type { HandContext } from './handContext.ts'

/**
 * What the person must do before a step is carried out: undefined for nothing. A page is quiet when they say so.
 *
 * @example
 * toStepTask({ at: { when: 'quiet' }, do: { kind: 'lift' } }, 'page')?.words
 * // 'When nothing moves on the page any more, go on: all of that ends.'
 */
export function toStepTask(step: ScenarioStep, place: HandContext['place']): HandTask | undefined {
  const own = effectOf(step).task({ place })
  const { when } = step.at
  if (when === 'opened' && place === 'side')
    return { words: `Open the dapp’s page.${own ? ` Then: ${lowerFirst(own.words)}` : ''}`, reloads: false }
  if (when !== 'quiet') return own
  const words = own ? lowerFirst(own.words) : `go on: ${describeEffect(step.do)}.`
  return { words: `When nothing moves on the page any more, ${words}`, reloads: own?.reloads ?? false }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

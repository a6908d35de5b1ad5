import { describeEffect } from '#mocks/resilience/catalogue/describeEffect'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { ScenarioStep } from '#mocks/resilience/scenario'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import { pageTasks } from './pageTasks.ts'
import type { HandPlace } from './whyNotByHand.ts'

const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1_000 },
] as const

/**
 * What the person must do before a step is carried out: undefined for nothing. A page is quiet when they say so.
 *
 * @example
 * toStepTask({ at: { when: 'quiet' }, do: { kind: 'lift' } }, 'page')?.words
 * // 'When nothing moves on the page any more, go on: all of that ends.'
 */
export function toStepTask(step: ScenarioStep, place: HandPlace['place']): HandTask | undefined {
  const own = toEffectTask(step.do, place)
  const { when } = step.at
  if (when === 'opened' && place === 'side')
    return { words: `Open the dapp’s page.${own ? ` Then: ${lowerFirst(own.words)}` : ''}`, reloads: false }
  if (when !== 'quiet') return own
  const words = own ? lowerFirst(own.words) : `go on: ${describeEffect(step.do)}.`
  return { words: `When nothing moves on the page any more, ${words}`, reloads: own?.reloads ?? false }
}

/** What no console can do: pages and clocks are the person's. */
function toEffectTask(effect: ScenarioEffect, place: HandPlace['place']): HandTask | undefined {
  if (effect.kind === 'page')
    return { words: pageTasks[effect.act].words, reloads: effect.act === 'reload' && place === 'page' }
  const ms = effect.kind === 'clock' ? effect.ms : effect.kind === 'decide' ? effect.after : undefined
  if (ms === undefined) return undefined
  if (ms < 0)
    return {
      words: `Set the clock of this device back by ${toTimeWords(-ms)}: by hand no clock is moved.`,
      reloads: false,
    }
  const first = effect.kind === 'decide' ? 'Do not decide yet. ' : ''
  return {
    words: `${first}Wait ${toTimeWords(ms)}, or for as long as you like: by hand no clock is moved.`,
    reloads: false,
  }
}

/** A time in words, in the largest unit that it fills: `10 minutes`. */
function toTimeWords(ms: number): string {
  const { name, ms: size } = UNITS.find((unit) => ms >= unit.ms) ?? UNITS[3]
  const count = Math.round(ms / size)
  return `${count} ${count === 1 ? name : `${name}s`}`
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

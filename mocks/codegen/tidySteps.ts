import type { PageAction } from '#mocks/trace/pageAction'
import { LONG_WAIT } from './steps/toTimeout.ts'
import { waitsForNothing } from './steps/waitsForNothing.ts'
import type { TestStep } from './testStep.ts'

/**
 * Drops clicks into fields that are then filled, all but the last text of a field, and appearances that nothing depends
 * on.
 */
export function tidySteps(all: readonly TestStep[]): readonly TestStep[] {
  const steps = all.filter((step, index) => !isLeading(step, all.slice(index + 1)))
  const kept: TestStep[] = []
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'page' && step.action.kind === 'see' && !isNeeded(step.action, steps.slice(index + 1))) continue
    const last = kept.at(-1)
    if (step.kind === 'page' && last?.kind === 'page' && replaces(step.action, last.action)) kept.pop()
    if (step.kind === 'page' && last?.kind === 'page' && repeats(step.action, last.action)) continue
    kept.push(step)
  }
  return kept
}

/**
 * Awaited before bench and wallet acts, before the page is left, and at the end. Other steps wait by themselves, but
 * not for long.
 */
function isNeeded({ waited = 0 }: PageAction, [next]: readonly TestStep[]): boolean {
  if (next?.kind === 'page' && next.action.kind === 'see') return false
  return next === undefined || waited >= LONG_WAIT || waitsForNothing(next)
}

/** Whether the next action in its page opens the same address by itself. */
function isLeading(step: TestStep, later: readonly TestStep[]): boolean {
  if (step.kind !== 'page' || step.action.kind === 'see' || step.action.kind === 'goto') return false
  const { page } = step.action
  const actions = later.flatMap((each) => (each.kind === 'page' ? [each.action] : []))
  const next = actions.find((action) => action.page === page && action.kind !== 'see')
  return next?.kind === 'goto' && next.led === true
}

function replaces(later: PageAction, earlier: PageAction): boolean {
  if (later.page !== earlier.page) return false
  if (later.kind === 'goto') return earlier.kind === 'goto'
  if (later.locator === undefined || later.locator !== earlier.locator) return false
  if (later.kind === 'dblclick') return earlier.kind === 'click'
  if (later.kind === 'fill') return earlier.kind === 'fill' || earlier.kind === 'click'
  return (later.kind === 'check' || later.kind === 'uncheck' || later.kind === 'select') && earlier.kind === 'click'
}

/** A browser clicks a box or an option after changing it. */
function repeats(later: PageAction, earlier: PageAction): boolean {
  const isChange = earlier.kind === 'check' || earlier.kind === 'uncheck' || earlier.kind === 'select'
  return (
    isChange &&
    later.kind === 'click' &&
    later.page === earlier.page &&
    later.locator === earlier.locator &&
    later.locator !== undefined
  )
}

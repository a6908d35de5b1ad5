import type { TestStep } from '../testStep.ts'

/**
 * Whether a step is done at once in a test: an act at the bench or in the wallet, or one that leaves the page. What came of
 * the steps before has to be awaited.
 */
export function waitsForNothing(step: TestStep): boolean {
  if (step.kind === 'page') return LEAVES.has(step.action.kind)
  return step.kind === 'bench' || step.kind === 'act'
}

const LEAVES: ReadonlySet<string> = new Set(['goto', 'reload', 'closePage'])

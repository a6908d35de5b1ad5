import type { TestStep } from '../testStep.ts'

/** Bench and wallet acts, and leaving a page, don't wait: the effects of earlier steps must be awaited first. */
export function waitsForNothing(step: TestStep): boolean {
  if (step.kind === 'page') return LEAVES.has(step.action.kind)
  return step.kind === 'bench' || step.kind === 'act'
}

const LEAVES: ReadonlySet<string> = new Set(['goto', 'reload', 'closePage'])

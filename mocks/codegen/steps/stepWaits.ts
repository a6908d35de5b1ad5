import type { TestStep } from '#mocks/codegen/testStep'

const LEAVES: ReadonlySet<string> = new Set(['goto', 'reload', 'closePage'])
/** Milliseconds. A longer wait may not end in time on a slower machine. */
export const LONG_WAIT = 3_000
const STEP = 10_000

/** Twice the time it took by hand. */
export const toTimeout = (waited: number | undefined): number | undefined =>
  waited === undefined || waited < LONG_WAIT ? undefined : Math.ceil((waited * 2) / STEP) * STEP

export const toMilliseconds = (ms: number): string => String(ms).replace(/\B(?=(\d{3})+$)/g, '_')

/** Bench and wallet acts, and leaving a page, don't wait: the effects of earlier steps must be awaited first. */
export function waitsForNothing(step: TestStep): boolean {
  if (step.kind === 'page') return LEAVES.has(step.action.kind)
  return step.kind === 'bench' || step.kind === 'act'
}

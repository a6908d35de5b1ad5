import { Script } from 'node:vm'
import type { CallSite } from './readCallSite.ts'

/** Calls a function as if the call stood at a certain place. */
export type CallerAt = <args extends readonly unknown[], result>(
  callee: (...args: args) => result,
  ...args: args
) => result

/**
 * Creates a caller whose calls stand at a place: Playwright reads the place of a test from its caller, and the place of a
 * declared test is in the spec.
 *
 * @example
 * const callAt = createCallerAt(readCallSite(declare))
 * callAt(test, 'buys', async ({ page }) => {})
 */
export function createCallerAt({ script, line, column }: CallSite): CallerAt {
  // The call stands in the second line, where nothing is before it.
  const made = new Script(`(callee, ...args) =>\n${' '.repeat(column - 1)}callee(...args)`, {
    filename: script,
    lineOffset: line - 2,
  })
  return made.runInThisContext() as CallerAt
}

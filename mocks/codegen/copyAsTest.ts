import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { TestStep } from './testStep.ts'
import { type TestParametersOf, toTestParameters } from './toTestParameters.ts'
import { type TestStepsOptions, toTestSteps } from './toTestSteps.ts'
import { toTestTitle } from './toTestTitle.ts'
import { writeTest } from './writeTest.ts'

export type CopyAsTestParameters = TestParametersOf &
  Pick<TestStepsOptions, 'flow'> & { readonly events: readonly TraceEvent[] }

/**
 * The text of a test that repeats a recording, or what led up to the end of one of its flows.
 *
 * @example
 * await navigator.clipboard.writeText(copyAsTest({ events: trace.snapshot(), info, wallets }))
 */
export function copyAsTest({ events, flow, info, wallets }: CopyAsTestParameters): string {
  const ids = wallets?.map(({ id }) => id)
  const read = toTestSteps({ events }, { flow, wallets: ids })
  const steps = [...toBeginning(read), ...read]
  return writeTest(steps, { title: toTestTitle(steps), ...toTestParameters({ info, wallets }) })
}

/** What is missing at the beginning, for a comment. */
function toBeginning(steps: readonly TestStep[]): readonly TestStep[] {
  if (!steps.some(({ kind }) => kind === 'page'))
    return [{ kind: 'note', words: 'What was done in the page is not in this recording: open it and press it here.' }]
  const first = steps.find((step) => step.kind === 'page')
  if (first?.kind === 'page' && first.action.kind === 'goto') return []
  return [{ kind: 'note', words: 'The recording begins later: open the page, and do what came before.' }]
}

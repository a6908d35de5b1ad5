import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { TestStep } from './testStep.ts'

export type TestStepsOptions = {
  /** The number of a flow, as `linkFlows` counts. Only what leads up to its end is read. */
  readonly flow?: number | undefined
}

/**
 * Reads the steps of a test out of a trace: what a person did in the pages, in the wallet, and at the bench.
 *
 * @example
 * writeTest(toTestSteps(parseRecording(text)), { title: 'buys' })
 */
export function toTestSteps(
  { events: _events }: { readonly events: readonly TraceEvent[] },
  _options: TestStepsOptions = {},
): readonly TestStep[] {
  return []
}

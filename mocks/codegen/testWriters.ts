import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isInSafe } from './steps/writePageStep.ts'
import type { TestStep } from './testStep.ts'
import { type TestParametersOf, toTestParameters } from './toTestParameters.ts'
import { type TestStepsOptions, toTestSteps } from './toTestSteps.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

const note = (words: string): TestStep => ({ kind: 'note', words })

export type CopyAsTestParameters = TestParametersOf &
  Pick<TestStepsOptions, 'flow'> & { readonly events: readonly TraceEvent[] }

export function createTestWriter(parameters: WriteTestParameters) {
  const seen: TraceEvent[] = []
  const write = () => writeTest(toTestSteps({ events: seen }), parameters)
  let text = write()
  return {
    add(events: readonly TraceEvent[]): string | undefined {
      seen.push(...events)
      const next = write()
      if (next === text) return undefined
      text = next
      return text
    },
    get text() {
      return text
    },
  }
}

export function copyAsTest({ events, flow, info, wallets }: CopyAsTestParameters): string {
  const ids = wallets?.map(({ id }) => id)
  return writeTest(withGaps(toTestSteps({ events }, { flow, wallets: ids })), toTestParameters({ info, wallets }))
}

function withGaps(steps: readonly TestStep[]): readonly TestStep[] {
  const first = steps.find((step) => step.kind === 'page')
  if (!first) return [note('What was done in the page is not in this recording: open it, and press there.'), ...steps]
  if (first.action.kind !== 'goto')
    return [note('The recording begins later: open the page, and do what came before.'), ...steps]
  if (isInSafe(first.action)) return steps
  const isConnected = (step: TestStep) =>
    (step.kind === 'decide' || step.kind === 'next') && step.method !== 'eth_requestAccounts'
  const connects = (step: TestStep) =>
    (step.kind === 'decide' || step.kind === 'next') && step.method === 'eth_requestAccounts'
  const asked = steps.findIndex(isConnected)
  if (asked === -1 || steps.slice(0, asked).some(connects)) return steps
  const opened = steps.indexOf(first) + 1
  const words = 'The dapp was connected before the recording began: connect it here.'
  return [...steps.slice(0, opened), note(words), ...steps.slice(opened)]
}

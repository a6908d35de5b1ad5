import type { TraceEvent } from '#mocks/trace/traceEvent'
import { toTestSteps } from './toTestSteps.ts'
import { toTestTitle } from './toTestTitle.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

export type TestWriterParameters = Omit<WriteTestParameters, 'title'> & {
  readonly title?: string | undefined
}

export type TestWriter = {
  /** Returns the whole test, or undefined if it's unchanged. */
  add(events: readonly TraceEvent[]): string | undefined
  readonly text: string
}

export function createTestWriter({ title, ...parameters }: TestWriterParameters): TestWriter {
  const seen: TraceEvent[] = []
  const write = (): string => {
    const steps = toTestSteps({ events: seen })
    return writeTest(steps, { ...parameters, title: title ?? toTestTitle(steps) })
  }
  let text = write()
  return {
    add(events) {
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

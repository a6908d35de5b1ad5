import type { TraceEvent } from '#mocks/trace/traceEvent'
import { toTestSteps } from './toTestSteps.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

/** Writes a test again and again, while a person works. */
export type TestWriter = {
  /** Adds events, in the order of the trace. Returns the whole test, or undefined where it stays as it is. */
  add(events: readonly TraceEvent[]): string | undefined
  /** The test so far. */
  readonly text: string
}

/**
 * Creates a writer that has seen nothing yet.
 *
 * @example
 * const writer = createTestWriter({ title: 'buys' })
 * trace.subscribe((events = []) => {
 *   const text = writer.add(events)
 *   if (text !== undefined) void writeFile(file, text)
 * })
 */
export function createTestWriter(parameters: WriteTestParameters): TestWriter {
  const seen: TraceEvent[] = []
  let text = writeTest([], parameters)
  return {
    add(events) {
      seen.push(...events)
      const next = writeTest(toTestSteps({ events: seen }), parameters)
      if (next === text) return undefined
      text = next
      return text
    },
    get text() {
      return text
    },
  }
}

import type { TraceEvent } from '#mocks/trace/traceEvent'
import { toTestSteps } from './toTestSteps.ts'
import { toTestTitle } from './toTestTitle.ts'
import { type WriteTestParameters, writeTest } from './writeTest.ts'

export type TestWriterParameters = Omit<WriteTestParameters, 'title'> & {
  /** The test's title. Default: what it decides, in words. */
  readonly title?: string | undefined
}

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

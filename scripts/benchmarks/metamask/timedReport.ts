import { z } from 'zod'

const resultSchema = z.object({
  status: z.string(),
  workerIndex: z.number(),
  startTime: z.string(),
  /** Milliseconds. */
  duration: z.number(),
})
const testSchema = z.object({ projectName: z.string(), results: z.array(resultSchema) })
export type TimedTest = z.output<typeof testSchema>
export type TimedResult = z.output<typeof resultSchema>

const suiteSchema = z.object({
  specs: z.array(z.object({ tests: z.array(testSchema) })).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
export type TimedSuite = z.output<typeof suiteSchema>

/** The parts of Playwright's JSON report that hold times. */
export const timedReportSchema = z.object({ suites: z.array(suiteSchema).optional() })
export type TimedReport = z.output<typeof timedReportSchema>

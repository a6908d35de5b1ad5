import { z } from 'zod'

const spec = z.looseObject({
  title: z.string(),
  tests: z.array(z.looseObject({ results: z.array(z.looseObject({ attachments: z.unknown().optional() })) })),
})
/** A test of a report, with its results in each project. */
export type JsonSpec = z.infer<typeof spec>
/** A file or a describe of a report. */
export type JsonSuite = { readonly specs: readonly JsonSpec[]; readonly suites?: readonly JsonSuite[] | undefined }
const suite: z.ZodType<JsonSuite> = z.looseObject({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const report = z.looseObject({ config: z.looseObject({}), suites: z.array(suite) })

/**
 * Reads a report of Playwright's JSON reporter, as far as attachments need it.
 *
 * @returns undefined for what is not one
 * @example
 * readJsonReport(await readFile('merged.json', 'utf8'))?.suites
 */
export function readJsonReport(text: string): { readonly suites: readonly JsonSuite[] } | undefined {
  try {
    return report.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

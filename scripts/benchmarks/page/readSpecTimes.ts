import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'

const resultSchema = z.object({ status: z.string(), startTime: z.string(), duration: z.number() })
const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(resultSchema) })) })).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
/** The parts of Playwright's JSON report that hold times and groups. */
const reportSchema = z.object({ suites: z.array(suiteSchema) })
type Suite = z.output<typeof suiteSchema>
type Timed = { readonly group: string; readonly start: number; readonly duration: number }

/**
 * Reads how long the specs of a run took, in ms, by group. The first spec is left out, because its worker's bench
 * starts in it.
 *
 * @throws BenchError when a spec failed, or the report is missing
 */
export async function readSpecTimes(path: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`Playwright wrote no report to ${path}, so there are no times to show.`, { cause })
  })
  const [, ...timed] = reportSchema
    .parse(JSON.parse(text))
    .suites.flatMap(listTimes)
    .sort((one, other) => one.start - other.start)
  const groups = new Map<string, number[]>()
  for (const { group: name, duration } of timed) groups.set(name, [...(groups.get(name) ?? []), duration])
  return groups
}

function listTimes({ title, specs = [], suites = [] }: Suite): readonly Timed[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const failed = own.find(({ status }) => status !== 'passed')
  if (failed) throw new BenchError(`A spec of “${title}” ended ${failed.status}, so its time cannot be used.`)
  const timed = own.map(({ startTime, duration }) => ({ group: title, start: Date.parse(startTime), duration }))
  return [...timed, ...suites.flatMap(listTimes)]
}

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
/** Playwright's JSON report, as far as times and groups stand in it. */
const reportSchema = z.object({ suites: z.array(suiteSchema) })
type Suite = z.output<typeof suiteSchema>
type Timed = { readonly group: string; readonly start: number; readonly duration: number }

/**
 * Reads what the specs of a run took, in ms, by the group that they stand in. The first one is left out: its worker's
 * bench starts in it.
 *
 * @throws BenchError where a spec failed, or there is no report
 */
export async function readSpecTimes(path: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`The run has left no report in ${path}: there are no times to tell.`, { cause })
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
  if (failed) throw new BenchError(`A spec of “${title}” ended ${failed.status}: its time tells nothing.`)
  const timed = own.map(({ startTime, duration }) => ({ group: title, start: Date.parse(startTime), duration }))
  return [...timed, ...suites.flatMap(listTimes)]
}

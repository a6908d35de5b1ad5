import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'

const attachmentSchema = z.object({ name: z.string(), body: z.string().optional() })
const resultSchema = z.object({
  status: z.string(),
  startTime: z.string(),
  duration: z.number(),
  attachments: z.array(attachmentSchema),
})
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
type Timed = {
  readonly group: string
  readonly start: number
  readonly duration: number
  readonly requests: readonly string[]
}

/** The specs of a group: how long each took, in ms, and what the page of the last one requested, as URLs. */
export type SpecTimes = { readonly durations: readonly number[]; readonly requests: readonly string[] }

/**
 * Reads how long the specs of a run took, and what their pages requested, by group. The first spec is left out, because its worker's bench
 * starts in it.
 *
 * @throws BenchError when a spec failed, or the report is missing
 */
export async function readSpecTimes(path: string): Promise<ReadonlyMap<string, SpecTimes>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`Playwright wrote no report to ${path}, so there are no times to show.`, { cause })
  })
  const [, ...timed] = reportSchema
    .parse(JSON.parse(text))
    .suites.flatMap(listTimes)
    .sort((one, other) => one.start - other.start)
  const groups = new Map<string, SpecTimes>()
  for (const { group: name, duration, requests } of timed)
    groups.set(name, { durations: [...(groups.get(name)?.durations ?? []), duration], requests })
  return groups
}

function listTimes({ title, specs = [], suites = [] }: Suite): readonly Timed[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const failed = own.find(({ status }) => status !== 'passed')
  if (failed) throw new BenchError(`A spec of “${title}” ended ${failed.status}, so its time cannot be used.`)
  const timed = own.map(({ startTime, duration, attachments }) => ({
    group: title,
    start: Date.parse(startTime),
    duration,
    requests: attachments.flatMap(readRequests),
  }))
  return [...timed, ...suites.flatMap(listTimes)]
}

/** The URLs that a spec attached under the name `requests`. */
function readRequests({ name, body }: z.output<typeof attachmentSchema>): readonly string[] {
  if (name !== 'requests' || body === undefined) return []
  return z.array(z.string()).parse(JSON.parse(Buffer.from(body, 'base64').toString('utf8')))
}

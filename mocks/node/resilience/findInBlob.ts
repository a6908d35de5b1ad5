import { basename } from 'node:path'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { attachmentsOf, type ReportedAttachment } from './attachmentsOf.ts'
import type { Findings } from './foundResult.ts'
import { joinFindings } from './joinFindings.ts'
import { type OpenZip, openZip } from './openZip.ts'
import { toFoundText } from './toFoundText.ts'

/** The events of a shard, in Playwright's blob report. */
const EVENTS = 'report.jsonl'

/** The events that name attachments. In blobs of older versions of Playwright, `onTestEnd` has them. */
const attached = z.object({
  method: z.literal('onAttach'),
  params: z.looseObject({ resultId: z.string(), attachments: z.unknown().optional() }),
})
const ended = z.object({
  method: z.literal('onTestEnd'),
  params: z.looseObject({ result: z.looseObject({ id: z.string(), attachments: z.unknown().optional() }) }),
})

/**
 * Finds results in a blob report, which Playwright writes for a shard.
 *
 * @param options `isAnyZip`: whether the zip may be something else, such as a trace
 * @throws BenchError when it is not a blob report
 * @example
 * await findInBlob('blob-report/report-1.zip')
 */
export async function findInBlob(file: string, { isAnyZip = false } = {}): Promise<Findings> {
  const fail = (cause?: unknown) =>
    new BenchError(`${file} is not a blob report of Playwright.`, {
      hint: 'Run the tests with --reporter=blob, and give the folder blob-report or a zip of it.',
      cause,
    })
  let zip: OpenZip
  try {
    zip = await openZip(file)
  } catch (error) {
    if (error instanceof BenchError) return { texts: [], problems: [error.shortMessage] }
    if (isAnyZip) return { texts: [], problems: [`${basename(file)} cannot be read: it is damaged or incomplete.`] }
    throw fail(error)
  }
  if (!zip.has(EVENTS)) {
    zip.close()
    if (isAnyZip) return { texts: [], problems: [] }
    throw fail()
  }
  try {
    return { ...(await readBlob(zip, basename(file))), close: zip.close }
  } catch (error) {
    zip.close()
    if (!(error instanceof BenchError)) throw fail(error)
    return { texts: [], problems: [`${basename(file)}: ${error.shortMessage}`] }
  }
}

async function readBlob(zip: OpenZip, name: string): Promise<Findings> {
  const groups = await groupAttachments(zip.lines(EVENTS))
  const found: Findings[] = []
  // One after the other: each may be large.
  for (const list of groups.values())
    found.push(await toFoundText(list, name, (path) => zip.read(path.replaceAll('\\', '/'))))
  return joinFindings(found)
}

/** The attachments of each result, by its id. */
async function groupAttachments(
  lines: AsyncIterable<string>,
): Promise<ReadonlyMap<string, readonly ReportedAttachment[]>> {
  const results = new Map<string, readonly ReportedAttachment[]>()
  const add = (id: string, list: unknown) => results.set(id, [...(results.get(id) ?? []), ...attachmentsOf(list)])
  for await (const line of lines) {
    // The output of the tests stands there too: only these lines are parsed.
    if (!line.startsWith('{"method":"onAttach"') && !line.startsWith('{"method":"onTestEnd"')) continue
    const event: unknown = JSON.parse(line)
    const attachment = attached.safeParse(event)
    if (attachment.success) add(attachment.data.params.resultId, attachment.data.params.attachments)
    const end = ended.safeParse(event)
    if (end.success) add(end.data.params.result.id, end.data.params.result.attachments ?? [])
  }
  return results
}

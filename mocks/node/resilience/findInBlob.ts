import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { createUnpackLimit } from '#mocks/node/files/createUnpackLimit'
import { attachmentsOf, type Findings, joinFindings, type ReportedAttachment, toFoundText } from './findings.ts'

/** In bytes, of a file that is read whole. */
const LARGEST = 100_000_000
/** `report.jsonl` has the output of all tests. */
const LARGEST_ALL = 500_000_000
const MAX_ENTRIES = 100_000
const EVENTS = 'report.jsonl'

/** In blobs of older versions of Playwright, `onTestEnd` has the attachments. */
const attached = z.object({
  method: z.literal('onAttach'),
  params: z.looseObject({ resultId: z.string(), attachments: z.unknown().optional() }),
})
const ended = z.object({
  method: z.literal('onTestEnd'),
  params: z.looseObject({ result: z.looseObject({ id: z.string(), attachments: z.unknown().optional() }) }),
})

type OpenZip = Awaited<ReturnType<typeof openZip>>

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

async function groupAttachments(lines: AsyncIterable<string>) {
  const results = new Map<string, readonly ReportedAttachment[]>()
  const add = (id: string, list: unknown) => results.set(id, [...(results.get(id) ?? []), ...attachmentsOf(list)])
  for await (const line of lines) {
    if (!line.startsWith('{"method":"onAttach"') && !line.startsWith('{"method":"onTestEnd"')) continue
    const event: unknown = JSON.parse(line)
    const attachment = attached.safeParse(event)
    if (attachment.success) add(attachment.data.params.resultId, attachment.data.params.attachments)
    const end = ended.safeParse(event)
    if (end.success) add(end.data.params.result.id, end.data.params.result.attachments ?? [])
  }
  return results
}

async function openZip(file: string) {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true })
  const refuse = (reason: string) => new BenchError(`${file} is not read: ${reason}.`)
  const entries = new Map<string, Entry>()
  try {
    if (zip.entryCount > MAX_ENTRIES) throw refuse(`it has more than ${MAX_ENTRIES} files`)
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw error
  }
  const limit = createUnpackLimit(LARGEST_ALL)
  const unpack = (entry: Entry) => {
    const problem = limit.take(entry)
    if (problem !== undefined) throw refuse(problem)
    return zip.openReadStreamPromise(entry)
  }
  return {
    has: (name: string) => entries.has(name),
    async read(name: string): Promise<Uint8Array | undefined> {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > LARGEST) throw refuse(`${JSON.stringify(name)} is larger than ${LARGEST / 1e6} MB`)
      return await buffer(await unpack(entry))
    },
    async *lines(name: string): AsyncIterable<string> {
      const entry = entries.get(name)
      if (entry) yield* splitLines(await unpack(entry), LARGEST)
    },
    close: () => zip.close(),
  }
}

async function* splitLines(stream: AsyncIterable<Buffer | string>, limit: number): AsyncIterable<string> {
  let begun: Buffer[] = []
  let size = 0
  const end = () => {
    const line = Buffer.concat(begun).toString('utf8')
    begun = []
    size = 0
    return line
  }
  for await (const piece of stream) {
    let rest = typeof piece === 'string' ? Buffer.from(piece) : piece
    for (let at = rest.indexOf(0x0a); at !== -1; at = rest.indexOf(0x0a)) {
      begun.push(rest.subarray(0, at))
      yield end()
      rest = rest.subarray(at + 1)
    }
    begun.push(rest)
    size += rest.length
    if (size > limit) throw new BenchError(`A line is longer than ${limit / 1e6} MB.`)
  }
  if (size > 0) yield end()
}

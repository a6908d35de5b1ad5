import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { parseCalls, parseReply, type RpcCall } from '#mocks/core/jsonRpc'
import { scanElements } from '#mocks/core/jsonRpcScanner'
import { readLine } from '../parse/readLine.ts'
import { fromBase64 } from './fromBase64.ts'
import { type FoundEntry, type Imported, type ImportParameters, toImported } from './toImported.ts'

/**
 * Makes a cassette from a HAR file, which browsers' developer tools save: from its JSON-RPC POSTs, with batches split.
 * The cassette has neither URLs nor headers. Entries that are not JSON-RPC are counted in `skipped`.
 *
 * @param source the name of the HAR file, for messages
 * @throws BenchError if the text is not a HAR file
 * @see http://www.softwareishard.com/blog/har-12-spec/
 * @example
 * importHar('page.har', text, { name: 'page.io', chainId: 1, tool: 'walletbench 0.1.0', date })
 */
export function importHar(source: string, text: string, parameters: ImportParameters): Imported {
  const found: FoundEntry[] = []
  const skipped: { place: string; reason: string }[] = []
  let others = 0
  for (const [index, entry] of readHar(source, text).entries()) {
    const place = `${source}: entry ${index + 1}`
    const { request, response } = entry
    const calls = request.method.toUpperCase() === 'POST' ? listCalls(decode(request.postData)) : []
    if (calls.length === 0) {
      others += 1
      continue
    }
    const answers = listAnswers(decode(response.content))
    for (const call of calls) {
      const outcome = answers.get(call.idText)
      if (outcome) found.push({ call, outcome, place })
      else skipped.push({ place, reason: `${call.method} has no answer` })
    }
  }
  if (others > 0) skipped.push({ place: source, reason: `${others} entries are not JSON-RPC` })
  const imported = toImported(parameters, found)
  return { ...imported, skipped: [...skipped, ...imported.skipped] }
}

const content = z.object({ text: z.string().optional(), encoding: z.string().optional() }).optional()
const harSchema = z.object({
  log: z.object({
    entries: z.array(
      z.object({ request: z.object({ method: z.string(), postData: content }), response: z.object({ content }) }),
    ),
  }),
})

function readHar(source: string, text: string) {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new BenchError(`${source} is not a HAR file: it is not valid JSON.`, { hint: SAVE, cause })
  }
  const { data } = harSchema.safeParse(json)
  if (data) return data.log.entries
  throw new BenchError(`${source} is not a HAR file: it has no log.entries with request and response.`, { hint: SAVE })
}

const SAVE = 'In the browser: developer tools, Network, "Save all as HAR with content".'

function decode(body: z.infer<typeof content>): string {
  const { text = '', encoding } = body ?? {}
  return encoding === 'base64' ? fromBase64(text) : text
}

function listCalls(text: string): (RpcCall & { readonly idText: string })[] {
  return parseCalls(text).entries.flatMap((entry) =>
    'method' in entry && entry.idText !== undefined ? [{ ...entry, idText: entry.idText }] : [],
  )
}

/** Lists the answers by the text of their ids. */
function listAnswers(text: string) {
  const answers = new Map<string, FoundEntry['outcome']>()
  if (!isJson(text)) return answers
  const spans = scanElements(text) ?? [{ start: 0, end: text.length }]
  for (const { start, end } of spans) {
    const one = text.slice(start, end)
    const [reply, read] = [parseReply(one), readLine(`<< ${one}`)]
    if (reply && 'idText' in reply && read && 'outcome' in read) answers.set(reply.idText, read.outcome)
  }
  return answers
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

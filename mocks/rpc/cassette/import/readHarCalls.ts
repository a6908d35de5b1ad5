import { bytesToUtf8 } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { parseCalls, parseReply, type RpcCall } from '#mocks/core/jsonRpc'
import { scanElements } from '#mocks/core/jsonRpcScanner'
import { nameFormat } from '#mocks/core/nameFormat'
import { parseJson } from '#mocks/core/parseJson'
import { readLine } from '#mocks/rpc/cassette/parse/readLine'
import type { FoundEntry, SkippedEntry } from './toImported.ts'

export type HarFile = {
  readonly name: string
  readonly text: string
  readonly readBody?: ((file: string) => string | undefined) | undefined
}

export type HarCall = FoundEntry & {
  readonly url: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}

export type HarCalls = ReturnType<typeof readHarCalls>

/** Browsers, proxies and extensions write members of their own, or null. What is not as expected counts as absent. */
const words = z.string().optional().catch(undefined)
const body = z.looseObject({ text: words, encoding: words, _file: words }).optional().catch(undefined)
const message = z
  .looseObject({ type: words, data: z.string().catch(''), time: z.number().optional().catch(undefined) })
  .catch({ data: '' })
const entrySchema = z
  .looseObject({
    startedDateTime: words,
    request: z
      .looseObject({ method: words, url: z.string().catch(''), postData: body })
      .optional()
      .catch(undefined),
    response: z.looseObject({ content: body }).optional().catch(undefined),
    _webSocketMessages: z.array(message).optional().catch(undefined),
  })
  .catch({})
const harSchema = z.looseObject({ log: z.looseObject({ entries: z.array(entrySchema) }) })
type HarEntry = z.infer<typeof entrySchema>
type CallWithId = RpcCall & { readonly idText: string }
type AskedCall = { readonly call: CallWithId; readonly time: number | undefined; outcome?: FoundEntry['outcome'] }

/** Whether a text is a HAR. Its name says nothing: Playwright's may end in .json. */
export const isHar = (text: string): boolean => harSchema.safeParse(toJson(text)).success

/** With Playwright's `_file` and Chrome's `_webSocketMessages`: http://www.softwareishard.com/blog/har-12-spec/ */
export function readHarCalls({ name, text, readBody = () => undefined }: HarFile) {
  const { data, error } = harSchema.safeParse(toJson(text))
  if (error) throw new BenchError(`${name} is not a HAR file: it is ${nameFormat(text)}.`)
  const calls: HarCall[] = []
  const skipped: SkippedEntry[] = []
  const looked = { entries: data.log.entries.length, posts: 0, sockets: 0, files: 0, missing: 0 }
  let others = 0
  let nameless = 0
  let first: number | undefined
  let at = 0

  function decode(given: z.infer<typeof body>): string {
    const { text: own = '', encoding, _file: file } = given ?? {}
    if (file === undefined || own !== '') return encoding === 'base64' ? fromBase64(own) : own
    looked.files += 1
    const found = readBody(file)
    if (found === undefined) looked.missing += 1
    return found ?? ''
  }

  function take({ request, response, _webSocketMessages: messages }: HarEntry, place: string): boolean {
    const { method = '', url = '', postData } = request ?? {}
    if (messages && messages.length > 0) {
      looked.sockets += 1
      const asked = pairMessages(messages)
      for (const { call, time, outcome } of asked)
        add(call, outcome, { url, place, at: time === undefined ? at : time * 1000 })
      return asked.length > 0
    }
    if (method.toUpperCase() !== 'POST') return false
    looked.posts += 1
    const asked = listCalls(decode(postData))
    const answers = asked.length > 0 ? listAnswers(decode(response?.content)) : undefined
    for (const call of asked) add(call, answers?.get(call.idText), { url, place, at })
    return asked.length > 0
  }

  function add(
    call: RpcCall,
    outcome: FoundEntry['outcome'] | undefined,
    where: { readonly url: string; readonly place: string; readonly at: number },
  ): void {
    if (outcome) calls.push({ call, outcome, ...where })
    else skipped.push({ place: where.place, reason: `${nameMethod(call.method)} has no answer` })
  }

  for (const [index, entry] of data.log.entries.entries()) {
    const started = Date.parse(entry.startedDateTime ?? '')
    at = Number.isNaN(started) ? at : started
    if (entry.request === undefined) {
      nameless += 1
      first ??= index + 1
    } else if (!take(entry, `${name}: entry ${index + 1}`)) others += 1
  }
  if (others > 0) skipped.push({ place: name, reason: `${toEntries(others)} not JSON-RPC` })
  if (first !== undefined)
    skipped.push({
      place: name,
      reason: `${toEntries(nameless)} without a request, the first of them is entry ${first}`,
    })
  return { calls: calls.sort((a, b) => a.at - b.at), skipped, looked }
}

const toEntries = (count: number): string => (count === 1 ? '1 entry is' : `${count} entries are`)

/** In the order of the messages: a client may use an id again once it has its answer. */
function pairMessages(messages: NonNullable<HarEntry['_webSocketMessages']>) {
  const asked: AskedCall[] = []
  const waiting = new Map<string, AskedCall[]>()
  for (const { type, data, time } of messages) {
    for (const call of type === 'send' ? listCalls(data) : []) {
      const one: AskedCall = { call, time }
      asked.push(one)
      waiting.set(call.idText, [...(waiting.get(call.idText) ?? []), one])
    }
    for (const [idText, outcome] of type === 'receive' ? listAnswers(data) : []) {
      const one = waiting.get(idText)?.shift()
      if (one) one.outcome = outcome
    }
  }
  return asked
}

function listCalls(text: string): CallWithId[] {
  return parseCalls(text).entries.flatMap((entry) =>
    'method' in entry && entry.idText !== undefined ? [{ ...entry, idText: entry.idText }] : [],
  )
}

function listAnswers(text: string): Map<string, FoundEntry['outcome']> {
  const answers = new Map<string, FoundEntry['outcome']>()
  if (toJson(text) === undefined) return answers
  const spans = scanElements(text) ?? [{ start: 0, end: text.length }]
  for (const { start, end } of spans) {
    const one = text.slice(start, end)
    const [reply, read] = [parseReply(one), readLine(`<< ${one}`)]
    if (reply && 'idText' in reply && read && 'outcome' in read) answers.set(reply.idText, read.outcome)
  }
  return answers
}

/** RFC 4648 §4 or §5 (the URL's alphabet). Padding is optional, and other characters are ignored. */
export function fromBase64(text: string): string {
  const letters = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '')
  // In whole groups of four letters no bits are left over, which the decoder would refuse.
  const bytes = base64nopad.decode(letters.padEnd(Math.ceil(letters.length / 4) * 4, 'A'))
  return bytesToUtf8(bytes.subarray(0, Math.floor((letters.length * 6) / 8)))
}

const toJson = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ''))

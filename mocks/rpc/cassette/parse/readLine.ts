import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { toIssueLines } from '#mocks/core/input/checkInput'
import { parseCalls, parseReply, type RpcOutcome } from '#mocks/core/jsonRpc'
import { scanElements, scanMembers } from '#mocks/core/jsonRpcScanner'
import { parseJson } from '#mocks/core/parseJson'
import type { CassetteEmit, CassetteStep } from '#mocks/rpc/cassette/cassetteFormat'
import { cassetteSchema } from './cassetteSchema.ts'

export type LineFault = {
  readonly fault: string
  /** The line may be half written because the writer stopped. */
  readonly cut?: true
}

export type CassetteLine =
  | { readonly call: { readonly method: string; readonly params: unknown; readonly paramsText: string } }
  | { readonly outcome: RpcOutcome }
  | { readonly step: Pick<CassetteStep, 'block' | 'after'> }
  | { readonly emit: CassetteEmit }
  | LineFault

export function readLine(line: string): CassetteLine | undefined {
  if (line.startsWith('>>')) return readCall(line.slice(2).trim())
  if (line.startsWith('<<')) return readOutcome(line.slice(2).trim())
  if (line.startsWith('// step ')) return readStep(line.slice('// step '.length).trim())
  if (line.startsWith('// emit ')) return readEmit(line.slice('// emit '.length).trim())
  if (line.startsWith('// meta ')) return { fault: 'a second head: two files are joined in one' }
  if (line.startsWith('//') || line === '') return undefined
  const fault = `neither a call (>> …), an answer (<< …) nor a comment (// …): ${quoteForeign(line, MOST)}`
  return line.length === 1 ? { fault, cut: true } : { fault }
}

const MOST = 100

/** The lines that `toCassetteLines` writes are read without a scan, which halves the time for a large cassette. */
const OWN_CALL = /^\{"jsonrpc":"2\.0","id":1,"method":"(\w+)","params":(\[[^\\]{0,190}\])\}$/
const OWN_RESULT = '{"jsonrpc":"2.0","id":1,"result":'
const HEX = /^"0x[0-9a-f]*"$/

function readCall(text: string): CassetteLine {
  const [, method, paramsText] = OWN_CALL.exec(text) ?? []
  if (method !== undefined && paramsText !== undefined) {
    const value = readJson(paramsText)
    if ('json' in value) return { call: { method, params: value.json, paramsText } }
  }
  const { batch, entries } = parseCalls(text)
  const [entry] = entries
  if (!entry || batch) return { fault: 'a batch: each call has a line of its own' }
  if ('method' in entry) return { call: { ...entry, paramsText: entry.paramsText ?? '[]' } }
  const fault = `not a JSON-RPC call (${entry.fault.message}): ${quoteForeign(text, MOST)}`
  return entry.fault.code === -32700 ? { fault, cut: true } : { fault }
}

function readOutcome(text: string): CassetteLine {
  if (text.startsWith(OWN_RESULT) && text.endsWith('}')) {
    const resultText = text.slice(OWN_RESULT.length, -1)
    if (HEX.test(resultText) || 'json' in readJson(resultText)) return { outcome: { resultText } }
  }
  const value = readJson(text)
  if ('fault' in value) return value
  const outcome = readReply(text)
  if (!outcome)
    return { fault: `not a JSON-RPC answer, which has "id" and "result" or "error": ${quoteForeign(text, MOST)}` }
  if ('resultText' in outcome) return { outcome }
  const { error } = value.json as { error?: { code?: unknown; message?: unknown } | null }
  if (Number.isInteger(error?.code) && typeof error?.message === 'string') return { outcome }
  return { fault: `not a JSON-RPC error, which has "code" and "message": ${quoteJson(outcome.errorText, MOST)}` }
}

function readReply(text: string): RpcOutcome | undefined {
  const reply = parseReply(text)
  return reply && 'outcome' in reply ? reply.outcome : undefined
}

function readStep(text: string): CassetteLine {
  const value = readJson(text)
  if ('fault' in value) return value
  const { data, error } = cassetteSchema.step.safeParse(value.json)
  if (!data) return { fault: `not a valid step: ${toIssue(error)}` }
  const { block, after } = data
  const members = scanMembers(text)
  const afterText = slice(text, members?.get('after'))
  return {
    step: {
      ...(block && { block }),
      ...(after &&
        afterText !== undefined && { after: { method: after.method, paramsText: take(afterText, 'params') } }),
    },
  }
}

function readEmit(text: string): CassetteLine {
  const value = readJson(text)
  if ('fault' in value) return value
  const { data, error } = cassetteSchema.emit.safeParse(value.json)
  if (!data) return { fault: `not a valid emit: ${toIssue(error)}` }
  const results = take(text, 'results')
  const resultTexts = (scanElements(results) ?? []).map(({ start, end }) => results.slice(start, end))
  return { emit: { method: data.method, paramsText: take(text, 'params'), resultTexts } }
}

function readJson(text: string): { readonly json: unknown } | LineFault {
  const json = parseJson(text)
  if (json !== undefined) return { json }
  return { fault: `not valid JSON, perhaps half a line: ${quoteForeign(text, MOST)}`, cut: true }
}

const take = (text: string, name: string): string => slice(text, scanMembers(text)?.get(name)) ?? '[]'

const slice = (text: string, span: { readonly start: number; readonly end: number } | undefined): string | undefined =>
  span && text.slice(span.start, span.end)

const toIssue = ({ issues: [issue] }: { readonly issues: Parameters<typeof toIssueLines>[0] }): string =>
  issue ? toIssueLines([issue], 'all').join(' ') : 'it has the wrong shape'

export function walkLines(text: string, visit: (text: string, number: number, last: boolean) => void): void {
  const end = text.trimEnd().length
  let start = 0
  for (let number = 1; start < end; number++) {
    const found = text.indexOf('\n', start)
    const lineEnd = found === -1 || found > end ? end : found
    visit(text.slice(start, lineEnd).trim(), number, lineEnd === end)
    start = lineEnd + 1
  }
}

import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { type RpcCall, type RpcOutcome, readResult } from '#mocks/core/jsonRpc'
import { isSameOutcome, toCallKey } from '#mocks/rpc/cassette/calls/callKey'
import { resolveBlockTags } from '#mocks/rpc/cassette/calls/resolveBlockTags'
import { type BlockRef, CASSETTE_FORMAT, type Cassette, type CassetteEntry } from '#mocks/rpc/cassette/cassetteFormat'

const STATING: ReadonlySet<string> = new Set(['eth_chainId', 'net_version'])

export type ImportParameters = {
  readonly chainId?: number | undefined
  readonly tool: string
  readonly date: string
  readonly name: string
}

export type SkippedEntry = { readonly place: string; readonly reason: string }

export type FoundEntry = {
  readonly call: Pick<RpcCall, 'method' | 'params' | 'paramsText'>
  readonly outcome: RpcOutcome
  readonly place: string
}

export type Imported = { readonly cassette: Cassette; readonly skipped: readonly SkippedEntry[] }

/** If two answers differ, the first counts, and `latest` before other tags. With `polled`, all stay in their order. */
export function toImported(
  parameters: ImportParameters & { readonly polled?: boolean | undefined },
  found: readonly FoundEntry[],
): Imported {
  const { name, tool, date, polled = false } = parameters
  const chainId = toChainId(parameters.chainId, findChainIds(found))
  const block = polled && wentOn(found) ? undefined : findBlock(found)
  const series = new Map<string, { entries: CassetteEntry[]; place: string; isTagged: boolean }>()
  const skipped: SkippedEntry[] = []
  const ordered = [...found.filter((item) => !meansAnother(item)), ...found.filter(meansAnother)]
  for (const item of ordered) {
    const { call, outcome, place } = item
    const { method } = call
    if (isRefused(outcome)) {
      skipped.push({ place, reason: `${nameMethod(method)}: the node answered that it received too many calls` })
      continue
    }
    const { params, paramsText } = block
      ? resolveBlockTags(method, call.params, call.paramsText, block.number)
      : { params: call.params, paramsText: call.paramsText ?? '[]' }
    const key = toCallKey(method, params, paramsText)
    const entry = { method, paramsText, outcome, line: 0 }
    const known = series.get(key)
    const [first] = known?.entries ?? []
    const isTagged = meansAnother(item)
    if (!known || !first) series.set(key, { entries: [entry], place, isTagged })
    else if (polled && known.isTagged === isTagged) known.entries.push(entry)
    else if (!isSameOutcome(first.outcome, outcome))
      skipped.push({ place, reason: `${nameMethod(method)} is answered differently at ${known.place}` })
  }
  const kept = Array.from(series.values(), ({ entries }) => dropRepeats(entries))
  const step = { block, entries: kept.flat(), emits: [] }
  const polls = kept.some((entries) => entries.length > 1)
  const meta = { format: CASSETTE_FORMAT, chainId, block, stateful: false, ...(polls && { polled: true }), tool, date }
  return { cassette: { name, complete: true, meta, steps: [step] }, skipped }
}

/** The last answer of a series stays, so its repetitions at the end say nothing. */
function dropRepeats(entries: readonly CassetteEntry[]): readonly CassetteEntry[] {
  const last = entries.at(-1)
  const changed = entries.findLastIndex((entry) => last && !isSameOutcome(entry.outcome, last.outcome))
  return entries.slice(0, changed + 2)
}

function toChainId(chainId: number | undefined, stated: readonly number[]): number {
  const others = stated.filter((each) => each !== (chainId ?? stated[0]))
  if (others.length === 0) return chainId ?? stated[0] ?? 0
  throw new BenchError(
    chainId === undefined
      ? `The recordings are of several chains: ${stated.join(', ')}. A cassette has one chain.`
      : `The recordings are of chain ${stated.join(', ')}, not ${chainId}.`,
    {
      hint:
        chainId !== undefined && stated.length === 1
          ? `Leave --chain-id out, or name their chain: --chain-id ${stated[0]}.`
          : 'Import the recordings of each chain by themselves.',
    },
  )
}

function wentOn(found: readonly FoundEntry[]): boolean {
  const numbers = found.flatMap(({ call, outcome }) => (call.method === 'eth_blockNumber' ? [readResult(outcome)] : []))
  const blocks = found.flatMap(({ call, outcome }) => {
    const block =
      call.method === 'eth_getBlockByNumber' && /"latest"/.test(call.paramsText ?? '') && readResult(outcome)
    return typeof block === 'object' && block !== null && 'number' in block ? [block.number] : []
  })
  return new Set([...numbers, ...blocks].filter((number) => number !== undefined)).size > 1
}

const OTHER_TAGS = /"(?:safe|finalized|pending)"/
const TOO_MANY = -32005
const HASH = /^0x[0-9a-f]{64}$/i
const QUANTITY = /^0x(?:0|[1-9a-f][0-9a-f]*)$/i

const meansAnother = ({ call }: FoundEntry): boolean => OTHER_TAGS.test(call.paramsText ?? '')

function isRefused(outcome: RpcOutcome): boolean {
  if (!('errorText' in outcome)) return false
  const error: unknown = JSON.parse(outcome.errorText)
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TOO_MANY
}

function findBlock(found: readonly FoundEntry[]): BlockRef | undefined {
  const number = found
    .map(({ call, outcome }) => call.method === 'eth_blockNumber' && readResult(outcome))
    .find(Boolean)
  if (typeof number !== 'string' || !QUANTITY.test(number)) return undefined
  for (const { call, outcome } of found) {
    if (call.method !== 'eth_getBlockByNumber' && call.method !== 'eth_getBlockByHash') continue
    const block = readResult(outcome)
    if (typeof block !== 'object' || block === null || !('number' in block) || block.number !== number) continue
    if ('hash' in block && typeof block.hash === 'string' && HASH.test(block.hash)) return { number, hash: block.hash }
  }
  return undefined
}

export function findChainIds(found: readonly FoundEntry[]): readonly number[] {
  const stated = found.flatMap(({ call, outcome }) =>
    STATING.has(call.method) && 'resultText' in outcome ? [Number(JSON.parse(outcome.resultText) ?? Number.NaN)] : [],
  )
  return [...new Set(stated)].filter((id) => Number.isSafeInteger(id) && id > 0)
}

import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { RpcCall, RpcOutcome } from '#mocks/core/jsonRpc'
import { resolveBlockTags } from '../calls/resolveBlockTags.ts'
import { toCallKey } from '../calls/toCallKey.ts'
import { type BlockRef, CASSETTE_FORMAT, type Cassette, type CassetteEntry } from '../cassette.ts'
import { isSameOutcome } from '../isSameOutcome.ts'

/** The head of a cassette that is made from other recordings. */
export type ImportParameters = {
  readonly chainId: number
  /** The tool that makes it, such as `walletbench 0.1.0`. */
  readonly tool: string
  /** The time of the recording, ISO 8601. */
  readonly date: string
  /** The name of the cassette. */
  readonly name: string
}

/** A call and its answer, found in another recording. */
export type FoundEntry = {
  readonly call: Pick<RpcCall, 'method' | 'params' | 'paramsText'>
  readonly outcome: RpcOutcome
  /** File and line, for messages. */
  readonly place: string
}

export type Imported = {
  readonly cassette: Cassette
  /** Entries that were skipped, and why. */
  readonly skipped: readonly { readonly place: string; readonly reason: string }[]
}

/**
 * Makes a cassette from calls that other tools recorded. Its block is the one of `eth_blockNumber`, if the block itself
 * was recorded too; block tags then become its number. If two answers differ, the first one counts, and an answer to
 * `latest` comes before those to `safe`, `finalized` and `pending`, which may mean another block.
 */
export function toImported(parameters: ImportParameters, found: readonly FoundEntry[]): Imported {
  const { name, chainId, tool, date } = parameters
  const block = findBlock(found)
  const entries = new Map<string, { entry: CassetteEntry; place: string }>()
  const skipped: { place: string; reason: string }[] = []
  const ordered = [...found.filter((item) => !meansAnother(item)), ...found.filter(meansAnother)]
  for (const { call, outcome, place } of ordered) {
    const { method } = call
    if (isRefused(outcome)) {
      skipped.push({ place, reason: `${nameMethod(method)}: the node answered that it received too many calls` })
      continue
    }
    const { params, paramsText } = block
      ? resolveBlockTags(method, call.params, call.paramsText, block.number)
      : { params: call.params, paramsText: call.paramsText ?? '[]' }
    const key = toCallKey(method, params, paramsText)
    const known = entries.get(key)
    if (!known) entries.set(key, { entry: { method, paramsText, outcome, line: 0 }, place })
    else if (!isSameOutcome(known.entry.outcome, outcome))
      skipped.push({ place, reason: `${nameMethod(method)} is answered differently at ${known.place}` })
  }
  const step = { block, entries: [...entries.values()].map(({ entry }) => entry), emits: [] }
  const meta = { format: CASSETTE_FORMAT, chainId, block, stateful: false, tool, date }
  return { cassette: { name, complete: true, meta, steps: [step] }, skipped }
}

const OTHER_TAGS = /"(?:safe|finalized|pending)"/
const TOO_MANY = -32005
const HASH = /^0x[0-9a-f]{64}$/i
const QUANTITY = /^0x(?:0|[1-9a-f][0-9a-f]*)$/i

function meansAnother({ call }: FoundEntry): boolean {
  return OTHER_TAGS.test(call.paramsText ?? '')
}

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

function readResult(outcome: RpcOutcome): unknown {
  return 'resultText' in outcome ? JSON.parse(outcome.resultText) : undefined
}

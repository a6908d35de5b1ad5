import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { BLOCK_PARAMETERS } from '#mocks/rpc/cassette/calls/callTables'
import { readBlockNumber } from '#mocks/rpc/play/outcomes'
import { resolveBlockTags } from '../../cassette/calls/resolveBlockTags.ts'
import { askUpstream, firstParamOf } from '../../stage.ts'
import type { EffectRun } from '../effectContext.ts'

const NULL: RpcOutcome = { resultText: 'null' }
const UNMINED = { blockHash: null, blockNumber: null, transactionIndex: null, blockTimestamp: undefined }

type Found = Readonly<Record<string, unknown>>

const UNSEEN: Readonly<Record<string, (found: Found) => RpcOutcome>> = {
  eth_getTransactionReceipt: () => NULL,
  eth_getTransactionByHash: (found) => ({ resultText: JSON.stringify({ ...found, ...UNMINED }) }),
  eth_getBlockByHash: () => NULL,
  eth_getBlockByNumber: () => NULL,
  eth_getBlockReceipts: () => NULL,
}

export const staleHead: EffectRun<'staleHead'> = async ({ blocks }, call, next, { upstream, filters }) => {
  const visible = Math.max(0, Number(await askUpstream(upstream, 'eth_blockNumber', [])) - blocks)
  const { method } = call
  if (method === 'eth_blockNumber') return { resultText: `"0x${visible.toString(16)}"` }
  const resolved = resolveBlockTags(method, call.params, call.paramsText, `0x${visible.toString(16)}`)
  const outcome = isBeyond(method, resolved.params, visible)
    ? toErrorOutcome({ code: -32000, message: 'header not found' })
    : await next({ ...call, params: resolved.params, paramsText: resolved.paramsText })
  if (method === 'eth_getFilterChanges') return filters.sieve(firstParamOf(call), outcome, visible)
  return hide(method, outcome, visible)
}

function isBeyond(method: string, params: unknown, visible: number): boolean {
  const place = BLOCK_PARAMETERS.get(method)
  if (!place || !('at' in place) || Object.hasOwn(UNSEEN, method) || !Array.isArray(params)) return false
  const given: unknown = params[place.at]
  // EIP-1898 names the block in an object.
  const block = typeof given === 'object' && given !== null && 'blockNumber' in given ? given.blockNumber : given
  return typeof block === 'string' && /^0x[0-9a-f]{1,16}$/i.test(block) && Number(block) > visible
}

function hide(method: string, outcome: RpcOutcome, visible: number): RpcOutcome {
  const unseen = Object.hasOwn(UNSEEN, method) ? UNSEEN[method] : undefined
  const listed = method === 'eth_getLogs' || method === 'eth_getFilterLogs'
  if (!('resultText' in outcome) || (!unseen && !listed)) return outcome
  const found: unknown = JSON.parse(outcome.resultText)
  const isLate = (item: unknown) => (readBlockNumber(item) ?? 0) > visible
  if (listed && Array.isArray(found) && found.some(isLate))
    return { resultText: JSON.stringify(found.filter((item) => !isLate(item))) }
  const first: unknown = Array.isArray(found) ? found[0] : found
  return unseen && isLate(first) ? unseen(first as Found) : outcome
}

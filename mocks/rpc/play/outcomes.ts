import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { BLOCK_PARAMETERS, isStateful } from '#mocks/rpc/cassette/calls/callTables'

/** A forking Anvil asks for it and for its parts, and takes what comes first. Refusing it makes runs reproducible. */
export const NO_ACCOUNT_INFO = toErrorOutcome({ code: -32601, message: 'Method not found' })

/** From the parameters or, for receipts and transactions by hash, from the answer. Blocks by hash or tag have none. */
export function findNewestBlock(method: string, params: unknown, outcome: RpcOutcome): number | undefined {
  const parameter = BLOCK_PARAMETERS.get(method)
  if (!parameter) return isStateful(method) && 'resultText' in outcome ? findInResult(outcome.resultText) : undefined
  const value: unknown = Array.isArray(params) ? params['at' in parameter ? parameter.at : parameter.range] : undefined
  if (typeof value !== 'object' || value === null) return toNumber(value)
  const { blockNumber, toBlock } = value as Record<string, unknown>
  return toNumber('at' in parameter ? blockNumber : toBlock)
}

const HASH_LENGTH = 66
const IN_RESULT = /"blockNumber":"(0x[0-9a-fA-F]+)"/

const findInResult = (text: string): number | undefined => toNumber(IN_RESULT.exec(text)?.[1])

function toNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) && value.length !== HASH_LENGTH
    ? Number(value)
    : undefined
}

export const resultOf = (outcome: RpcOutcome | undefined): string | undefined =>
  outcome && 'resultText' in outcome ? outcome.resultText : undefined

/** Of a transaction or receipt by hash: whether the node does not know it, or has it in no block yet. */
export const isUnmined = (outcome: RpcOutcome): boolean =>
  'resultText' in outcome && /^null$|"blockNumber":\s*null/.test(outcome.resultText)

/** From the answer to `eth_send…Transaction`, or the receipt that `…Sync` answers with. */
export function readSentHash(resultText: string | undefined): string | undefined {
  const result: unknown = resultText === undefined ? undefined : JSON.parse(resultText)
  const hash = typeof result === 'object' ? (result as { transactionHash?: unknown } | null)?.transactionHash : result
  return typeof hash === 'string' ? hash : undefined
}

/** Of a log, a receipt or a transaction, or of a block itself. */
export function readBlockNumber(item: unknown): number | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { blockNumber, number } = item as { blockNumber?: string | null; number?: string | null }
  const block = blockNumber ?? number
  return block ? Number(block) : undefined
}

import { BLOCK_PARAMETERS } from './blockParameters.ts'

/** Methods whose parameters name a block by hash, or that do not depend on blocks. */
const IMMUTABLE: ReadonlySet<string> = new Set(
  `debug_storageRangeAt debug_traceBlock debug_traceBlockByHash erigon_getHeaderByHash eth_accounts eth_chainId
    eth_getBlockByHash eth_getBlockTransactionCountByHash eth_getHeaderByHash eth_getRawTransactionByBlockHashAndIndex
    eth_getTransactionByBlockHashAndIndex eth_getUncleByBlockHashAndIndex eth_getUncleCountByBlockHash
    eth_protocolVersion net_listening net_version ots_getApiLevel ots_getBlockDetailsByHash rpc_modules
    web3_clientVersion web3_sha3`.split(/\s+/),
)

/** Whether an answer never changes, so that a later step may have it. Resolve block tags before. `head` is in hex. */
export function isImmutable(method: string, params: unknown, head: string): boolean {
  const parameter = BLOCK_PARAMETERS.get(method)
  if (!parameter) return IMMUTABLE.has(method)
  const value: unknown = Array.isArray(params) ? params['at' in parameter ? parameter.at : parameter.range] : undefined
  if ('at' in parameter && typeof value === 'string') return isThere(value, head)
  if (typeof value !== 'object' || value === null) return false
  const { blockHash, blockNumber, toBlock } = value as Record<string, unknown>
  if (typeof blockHash === 'string') return true
  return isThere('at' in parameter ? blockNumber : toBlock, head)
}

const HASH_LENGTH = 66
const QUANTITY = /^0x[0-9a-f]+$/i

function isThere(block: unknown, head: string): boolean {
  if (typeof block !== 'string' || !QUANTITY.test(block)) return false
  return block.length === HASH_LENGTH || BigInt(block) <= BigInt(head)
}

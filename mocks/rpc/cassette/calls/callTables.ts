/** Methods whose answer changes over time, without a parameter that names the time. */
const STATEFUL: ReadonlySet<string> = new Set(
  `anvil_dumpState anvil_getAutomine anvil_getIntervalMining anvil_metadata anvil_nodeInfo debug_getRawTransaction
    debug_traceTransaction eth_baseFee eth_blobBaseFee eth_blockNumber eth_coinbase eth_fillTransaction eth_gasPrice
    eth_getFilterChanges eth_getFilterLogs eth_getRawTransactionByHash eth_getTransactionByHash
    eth_getTransactionBySenderAndNonce eth_getTransactionReceipt eth_getUserOperationByHash eth_getUserOperationReceipt
    eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_pendingTransactions
    eth_subscribe eth_syncing eth_uninstallFilter eth_unsubscribe hardhat_getAutomine hardhat_metadata net_peerCount
    ots_getTransactionBySenderAndNonce ots_searchTransactionsAfter ots_searchTransactionsBefore trace_get
    trace_replayTransaction trace_transaction txpool_content txpool_contentFrom txpool_inspect txpool_status`.split(
    /\s+/,
  ),
)

/** Except for {@link QUESTIONS}, these change the chain, or how it continues. */
const DEVELOPMENT = /^(?:anvil|hardhat|evm|ganache|tenderly|engine|miner|admin)_/

const QUESTIONS: ReadonlySet<string> = new Set(
  `admin_datadir admin_nodeInfo admin_peers anvil_dumpState anvil_getAutomine anvil_getGenesisTime
    anvil_getIntervalMining anvil_metadata anvil_nodeInfo hardhat_getAutomine hardhat_getStackTraceFailuresCount
    hardhat_metadata`.split(/\s+/),
)

const MUTATIONS: ReadonlySet<string> = new Set(
  `debug_setHead eth_cancelBundle eth_cancelPrivateTransaction eth_resend eth_sendBundle eth_sendPrivateRawTransaction
    eth_sendPrivateTransaction eth_sendRawTransaction eth_sendRawTransactionConditional eth_sendRawTransactionSync
    eth_sendTransaction eth_sendTransactionSync eth_sendUnsignedTransaction eth_sendUserOperation eth_submitHashrate
    eth_submitWork personal_sendTransaction`.split(/\s+/),
)

/** Methods whose parameters name a block by hash, or that do not depend on blocks. */
const IMMUTABLE: ReadonlySet<string> = new Set(
  `debug_storageRangeAt debug_traceBlock debug_traceBlockByHash erigon_getHeaderByHash eth_accounts eth_chainId
    eth_getBlockByHash eth_getBlockTransactionCountByHash eth_getHeaderByHash eth_getRawTransactionByBlockHashAndIndex
    eth_getTransactionByBlockHashAndIndex eth_getUncleByBlockHashAndIndex eth_getUncleCountByBlockHash
    eth_protocolVersion net_listening net_version ots_getApiLevel ots_getBlockDetailsByHash rpc_modules
    web3_clientVersion web3_sha3`.split(/\s+/),
)

const HASH_LENGTH = 66
const QUANTITY = /^0x[0-9a-f]+$/i

export type BlockParameter =
  | {
      readonly at: number
      /** What also means `latest`: `null` at this position, or (in addition) leaving the parameter out. */
      readonly optional?: 'null' | 'omitted'
    }
  | {
      readonly range: number
      readonly optional: readonly ('fromBlock' | 'toBlock')[]
    }

/** Without `eth_newFilter`, whose `latest` is future. Where nodes disagree, it follows Anvil and Geth. */
export const BLOCK_PARAMETERS: ReadonlyMap<string, BlockParameter> = new Map<string, BlockParameter>([
  ['eth_call', { at: 1, optional: 'omitted' }],
  ['eth_callMany', { at: 1 }],
  ['eth_createAccessList', { at: 1, optional: 'omitted' }],
  ['eth_estimateGas', { at: 1, optional: 'omitted' }],
  ['eth_feeHistory', { at: 1 }],
  ['eth_getAccount', { at: 1, optional: 'null' }],
  ['eth_getAccountInfo', { at: 1, optional: 'null' }],
  ['eth_getBalance', { at: 1, optional: 'null' }],
  ['eth_getBlockByNumber', { at: 0 }],
  ['eth_getBlockReceipts', { at: 0 }],
  ['eth_getBlockTransactionCountByNumber', { at: 0 }],
  ['eth_getCode', { at: 1, optional: 'null' }],
  ['eth_getHeaderByNumber', { at: 0 }],
  ['eth_getLogs', { range: 0, optional: ['fromBlock', 'toBlock'] }],
  ['eth_getProof', { at: 2, optional: 'null' }],
  ['eth_getRawTransactionByBlockNumberAndIndex', { at: 0 }],
  ['eth_getStorageAt', { at: 2, optional: 'null' }],
  ['eth_getStorageValues', { at: 1, optional: 'null' }],
  ['eth_getTransactionByBlockNumberAndIndex', { at: 0 }],
  ['eth_getTransactionCount', { at: 1, optional: 'null' }],
  ['eth_getUncleByBlockNumberAndIndex', { at: 0 }],
  ['eth_getUncleCountByBlockNumber', { at: 0 }],
  ['eth_simulateV1', { at: 1, optional: 'omitted' }],
  ['debug_executionWitness', { at: 0 }],
  ['debug_getRawBlock', { at: 0 }],
  ['debug_getRawHeader', { at: 0 }],
  ['debug_getRawReceipts', { at: 0 }],
  ['debug_traceBlockByNumber', { at: 0 }],
  ['debug_traceCall', { at: 1, optional: 'omitted' }],
  ['debug_traceCallMany', { at: 1 }],
  ['erigon_getHeaderByNumber', { at: 0 }],
  ['ots_getBlockDetails', { at: 0 }],
  ['ots_getBlockTransactions', { at: 0 }],
  ['ots_hasCode', { at: 1, optional: 'omitted' }],
  ['trace_block', { at: 0 }],
  ['trace_call', { at: 2, optional: 'omitted' }],
  ['trace_callMany', { at: 1, optional: 'omitted' }],
  ['trace_filter', { range: 0, optional: ['toBlock'] }],
  ['trace_replayBlockTransactions', { at: 0 }],
])

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

function isThere(block: unknown, head: string): boolean {
  if (typeof block !== 'string' || !QUANTITY.test(block)) return false
  return block.length === HASH_LENGTH || BigInt(block) <= BigInt(head)
}

/** Unknown methods of development nodes count as changes. */
export const isMutation = (method: string): boolean =>
  MUTATIONS.has(method) || (DEVELOPMENT.test(method) && !QUESTIONS.has(method))

export const isStateful = (method: string): boolean => STATEFUL.has(method)

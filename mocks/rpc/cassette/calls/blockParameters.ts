export type BlockParameter =
  | {
      readonly at: number
      /** What also means `latest`: `null` at this position, or (in addition) leaving the parameter out. */
      readonly optional?: 'null' | 'omitted'
    }
  /** An object at this position with `fromBlock` and `toBlock`, or `blockHash`. */
  | {
      readonly range: number
      /** The members that mean `latest` when they are left out. */
      readonly optional: readonly ('fromBlock' | 'toBlock')[]
    }

/**
 * The methods that name a block, and the parameter that names it. `eth_newFilter` is not listed: its `latest` refers to
 * future blocks. Where nodes disagree on what may be left out, the table follows Anvil and Geth.
 */
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

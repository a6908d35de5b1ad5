/** Where a method says which block it means. */
export type BlockParameter =
  /** A block at this place. */
  | {
      readonly at: number
      /** What means `latest` too: `null` in its place, or (with that) leaving it out. */
      readonly optional?: 'null' | 'omitted'
    }
  /** An object at this place with `fromBlock` and `toBlock`, or `blockHash`. */
  | {
      readonly range: number
      /** The members that mean `latest` where they are left out. */
      readonly optional: readonly ('fromBlock' | 'toBlock')[]
    }

/**
 * The methods that say which block they mean, and where. `eth_newFilter` is none: its `latest` is a wish for the
 * future. Where nodes disagree on what may be left out, it is as Anvil and Geth have it.
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

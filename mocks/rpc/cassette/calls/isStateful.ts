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

/** A later answer to such a method does not answer an earlier call. */
export function isStateful(method: string): boolean {
  return STATEFUL.has(method)
}

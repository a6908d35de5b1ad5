/** A wallet forwards these unchanged to its node: they need no decision of the user. */
export const readMethods: ReadonlySet<string> = new Set(
  `eth_blobBaseFee eth_blockNumber eth_call eth_createAccessList eth_estimateGas eth_feeHistory eth_gasPrice
    eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
    eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs
    eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex
    eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash
    eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
    eth_newPendingTransactionFilter eth_protocolVersion eth_sendRawTransaction eth_syncing eth_uninstallFilter
    net_listening web3_sha3`.split(/\s+/),
)

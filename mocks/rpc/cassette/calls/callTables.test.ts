import { expect, test } from 'vitest'
import { BLOCK_PARAMETERS, isImmutable, isMutation, isStateful } from './callTables.ts'

const HASH = `0x${'ab'.repeat(32)}`

test.each(
  `eth_sendRawTransaction eth_sendTransactionSync evm_mine evm_revert anvil_setBalance anvil_reorg
    hardhat_setCode`.split(/\s+/),
)('%s changes the chain', (method) => expect(isMutation(method)).toBe(true))

test.each(['eth_call', 'eth_signTransaction', 'anvil_nodeInfo', 'anvil_dumpState', 'eth_newFilter', 'web3_sha3'])(
  '%s changes nothing',
  (method) => expect(isMutation(method)).toBe(false),
)

test.each([
  ['eth_chainId', []],
  ['eth_getBlockByHash', [HASH, false]],
  ['eth_getBalance', ['0xab', '0x10']],
  ['eth_getBalance', ['0xab', { blockHash: HASH }]],
  ['eth_getBalance', ['0xab', { blockNumber: '0x1' }]],
  ['eth_getBlockReceipts', [HASH]],
  ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x10' }]],
  ['eth_getLogs', [{ blockHash: HASH }]],
])('%s %j has one answer for ever', (method, params) => expect(isImmutable(method, params, '0x10')).toBe(true))

test.each([
  ['eth_blockNumber', []],
  ['eth_getTransactionReceipt', [HASH]],
  ['eth_getBlockByNumber', ['0x11', false]],
  ['eth_getLogs', [{ fromBlock: '0x1', toBlock: '0x11' }]],
  ['eth_getLogs', [{ fromBlock: '0x1' }]],
  ['eth_getBalance', ['0xab', 'latest']],
  ['eth_getBalance', ['0xab']],
  ['eth_getBalance', undefined],
  ['evm_mine', []],
  ['nobody_knowsThis', []],
])('%s %j has not', (method, params) => expect(isImmutable(method, params, '0x10')).toBe(false))

test('a method is in one table only', () => {
  for (const method of BLOCK_PARAMETERS.keys())
    expect([method, isStateful(method), isMutation(method)]).toEqual([method, false, false])
})

test.each('eth_baseFee eth_blobBaseFee eth_blockNumber eth_gasPrice eth_maxPriorityFeePerGas eth_syncing'.split(' '))(
  '%s asks about the head with no parameter for it: it may change with each block',
  (method) => expect(isStateful(method)).toBe(true),
)

import { keccak256, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { transactionKeys } from './transactionKeys.ts'

const HASH = `0x${'AB'.repeat(32)}`
const KEY = `tx:0x${'ab'.repeat(32)}`

test('knows the hash of a raw transaction before the node names it', async () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const raw = await account.signTransaction({
    chainId: 1,
    gas: 21_000n,
    maxFeePerGas: parseGwei('1'),
    to: account.address,
  })
  expect(transactionKeys('eth_sendRawTransaction', [raw])).toEqual([`tx:${keccak256(raw)}`])
})

test.each([
  ['eth_sendRawTransaction', ['0x02'], HASH],
  ['eth_sendTransaction', [{}], HASH],
  ['eth_sendTransactionSync', [{}], { transactionHash: HASH }],
  ['eth_sendRawTransactionSync', ['0x02'], { transactionHash: HASH }],
  ['eth_getTransactionReceipt', [HASH], undefined],
  ['eth_getTransactionReceipt', [HASH], null],
  ['eth_getTransactionByHash', [HASH], { hash: HASH }],
])('%s is joined by its hash in lower case', (method, params, result) => {
  expect(transactionKeys(method, params, result)).toEqual([KEY])
})

test.each([
  ['eth_sendTransaction', [{}], undefined],
  ['eth_sendTransaction', [{}], { code: 4001 }],
  ['eth_sendRawTransaction', [], undefined],
  ['eth_sendRawTransaction', ['0x'], undefined],
  ['eth_sendRawTransaction', ['0x012'], undefined],
  ['eth_sendRawTransaction', ['0xzz'], undefined],
  // A blob transaction in its wire form is not the preimage of its hash (EIP-4844).
  ['eth_sendRawTransaction', ['0x03ff'], undefined],
  ['eth_getTransactionReceipt', ['0x12'], undefined],
  ['eth_getTransactionReceipt', undefined, undefined],
  ['eth_getTransactionReceipt', { hash: HASH }, undefined],
  ['eth_blockNumber', [HASH], HASH],
  ['toString', [HASH], HASH],
])('%s of %j, answered by %j, names no transaction', (method, params, result) => {
  expect(transactionKeys(method, params, result)).toEqual([])
})

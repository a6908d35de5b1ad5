import { describe, expect, test } from 'vitest'
import { fromWireError } from '#mocks/core/rpcError'
import { readObjection } from './estimateGas.ts'

describe('the node objects', () => {
  test.each([
    [3, 'execution reverted: custom error 0xe450d38c'],
    [3, 'no words for it'],
    [-32003, 'Out of gas'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7'],
    [-32000, 'gas required exceeds allowance (21000)'],
    [-32000, 'invalid jump destination'],
    [-32000, 'sender not an eoa: address 0x1'],
    [-32603, 'Error: VM Exception while processing transaction: reverted with reason string “no”'],
    [-32602, 'invalid argument 0'],
  ])('%i %s', (code, message) => {
    expect(readObjection(fromWireError({ code, message }))).toEqual({ problem: message })
  })
})

describe('the node does not say', () => {
  test.each([
    [-32000, 'header not found'],
    [-32000, 'missing trie node: state reverted'],
    [-32005, 'rate limit'],
    [-32000, 'request rate exceeds the limit'],
    [-32601, 'the method eth_estimateGas does not exist'],
    [-32603, 'A fault of the gateway: the node is silent'],
    [4900, 'disconnected'],
  ])('%i %s', (code, message) => {
    expect(readObjection(fromWireError({ code, message }))).toEqual({ unanswered: message })
  })

  test('without a connection', () => {
    expect(readObjection(new TypeError('fetch failed'))).toEqual({ unanswered: 'fetch failed' })
  })
})

import { encodeFunctionData, erc20Abi, parseEther, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { decodeRequest } from './decodeRequest.ts'
import { decodeReceipt } from './receipt.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, parseEther('5')] })

describe('decodeRequest', () => {
  test('a message is text where it is text', () => {
    expect(decodeRequest('personal_sign', [stringToHex('Grüezi'), account])).toMatchObject({
      kind: 'message',
      text: 'Grüezi',
    })
    expect(decodeRequest('personal_sign', ['0xff00ff', account])).toMatchObject({ kind: 'message', text: undefined })
  })

  test('typed data, from its JSON or as it is', () => {
    const typedData = { primaryType: 'Listing', message: { price: '1' } }
    const expected = { kind: 'typedData', account, typedData }
    expect(decodeRequest('eth_signTypedData_v4', [account, JSON.stringify(typedData)])).toEqual(expected)
    expect(decodeRequest('eth_signTypedData_v4', [account, typedData])).toEqual(expected)
  })

  test('a raw transaction tells what was signed', async () => {
    const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const raw = await signer.signTransaction({ to: token, data: transfer, chainId: 31337, gas: 1n, maxFeePerGas: 1n })
    expect(decodeRequest('eth_sendRawTransaction', [raw])).toMatchObject({
      kind: 'transaction',
      to: token.toLowerCase(),
      value: 0n,
      data: transfer,
      chainId: 31337,
    })
  })

  test('a batch is read call by call, as transactions are', () => {
    const calls = [{ to: token, data: transfer }, { to: account, value: '0x5' }, { data: '0x6080' }]
    const batch = { version: '2.0.0', id: 'mine', from: account, chainId: '0x7a69', atomicRequired: true, calls }
    expect(decodeRequest('wallet_sendCalls', [batch])).toEqual({
      kind: 'batch',
      id: 'mine',
      from: account,
      chainId: 31337,
      atomic: true,
      calls: calls.map((call) => {
        const { to, value, data } = decodeRequest('eth_sendTransaction', [call]) as never
        return { to, value, data }
      }),
    })
    const least = decodeRequest('wallet_sendCalls', [{ version: '2.0.0', atomicRequired: false, calls: [] }])
    expect(least).toMatchObject({ id: undefined, from: undefined, chainId: undefined, atomic: undefined, calls: [] })
  })

  test.each([
    ['wallet_sendCalls', [{ calls: 'none' }]],
    ['wallet_sendCalls', [{ calls: [{ to: token }, null] }]],
    ['wallet_sendCalls', [null]],
    ['personal_sign', ['0x00', 'nobody']],
    ['personal_sign', {}],
    ['eth_signTypedData_v4', [account, '{']],
    ['eth_sendRawTransaction', ['0x00']],
    ['wallet_switchEthereumChain', [null]],
    ['toString', []],
    [undefined, []],
  ])('leaves alone what does not read as its method says: %s %j', (method, params) =>
    expect(decodeRequest(method, params)).toBeUndefined(),
  )
})

test('decodeReceipt reads status, block and logs, and null as no receipt', () => {
  const receipt = {
    transactionHash: `0x${'ab'.repeat(32)}`,
    status: '0x0',
    blockNumber: '0x1b4',
    gasUsed: '0x5208',
    logs: [{ address: token, topics: [`0x${'00'.repeat(32)}`], data: '0x' }, { topics: [], data: '0x' }, null],
  }
  expect(decodeReceipt(receipt)).toMatchObject({ status: 'reverted', blockNumber: 436n, gasUsed: 21000n })
  expect(decodeReceipt(receipt)?.logs).toEqual([receipt.logs[0]])
  expect(decodeReceipt(null)).toBeUndefined()
})

import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createTestBooks } from '#console/panels/wire/testing/createTestBooks'
import { toCallComment } from './useRowCopy.ts'

const abi = parseAbi(['function note(address to, string words)'])
const books = createTestBooks({ contracts: [{ name: 'Book', abi: abi as Abi, from: 'dropped' }] })
const to = '0x00000000000000000000000000000000000000a1'
const call = { kind: 'rpc', to: 'wallet', method: 'eth_sendTransaction', chainId: 1 } as const

test('calldata is told on one line, with whole values', () => {
  const data = encodeFunctionData({ abi, functionName: 'note', args: [to, 'two\nlines'] })
  expect(toCallComment({ ...call, params: [{ to, data }] }, books)).toMatch(/^note\(0x0{38}a1, two lines\)$/i)
})

test('the calls of a batch, one after the other', () => {
  const data = encodeFunctionData({ abi, functionName: 'note', args: [to, 'a'] })
  const params = [
    {
      version: '2.0.0',
      calls: [
        { to, value: '0x1' },
        { to, data },
      ],
    },
  ]
  const batch = { ...call, method: 'wallet_sendCalls', params }
  expect(toCallComment(batch, books)).toMatch(/^1 wei to 0x0{38}a1, note\(0x0{38}a1, a\)$/i)
})

test.each([
  ['a batch without calldata', { ...call, method: 'wallet_sendCalls', params: [{ calls: [{ to, value: '0x1' }] }] }],
  ['no calldata', { ...call, params: [{ to, value: '0x1' }] }],
  ['calldata that nothing reads', { ...call, params: [{ to, data: '0x12345678' }] }],
  ['another method', { ...call, method: 'personal_sign', params: ['0x68', to] }],
  ['HTTP', { kind: 'http', method: 'GET', url: 'https://a.test/' } as const],
])('%s: no comment', (_what, given) => {
  expect(toCallComment(given, books)).toBeUndefined()
})

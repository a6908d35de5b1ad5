import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createTestBooks } from '../testing/createTestBooks.ts'
import { toCallComment } from './toCallComment.ts'

const abi = parseAbi(['function note(address to, string words)'])
const books = createTestBooks({ contracts: [{ name: 'Book', abi: abi as Abi, from: 'dropped' }] })
const to = '0x00000000000000000000000000000000000000a1'
const call = { kind: 'rpc', to: 'wallet', method: 'eth_sendTransaction', chainId: 1 } as const

test('calldata is told on one line, with whole values', () => {
  const data = encodeFunctionData({ abi, functionName: 'note', args: [to, 'two\nlines'] })
  expect(toCallComment({ ...call, params: [{ to, data }] }, books)).toMatch(/^note\(0x0{38}a1, two lines\)$/i)
})

test.each([
  ['no calldata', { ...call, params: [{ to, value: '0x1' }] }],
  ['calldata that nothing reads', { ...call, params: [{ to, data: '0x12345678' }] }],
  ['another method', { ...call, method: 'personal_sign', params: ['0x68', to] }],
  ['HTTP', { kind: 'http', method: 'GET', url: 'https://a.test/' } as const],
])('%s: no comment', (_what, given) => {
  expect(toCallComment(given, books)).toBeUndefined()
})
